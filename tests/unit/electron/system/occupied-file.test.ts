import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { keepOccupiedFile } from '../../../../electron/main/system/occupied-file.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { filled, freshJournal } from '../../../support/unit/samples.ts';

const MINUTE = 60_000;

function kiosk() {
  const clock = manualClock();
  const file = join(temporaryFolder(), 'occupied');
  const at = {
    environment: { COUNTERTOP_OCCUPIED_FILE: file },
    clock,
    sessionManager: new SessionManager(freshJournal, { kind: 'absent' }),
    idleMonitor: { isCountingDown: () => false },
    staff: { isOpen: () => false },
    input: { idleMs: () => 2 * MINUTE },
  };
  return { at, clock, isOccupied: () => existsSync(file) };
}

it('a kiosk without input for two minutes is free, and occupied within a second of input', () => {
  const { at, clock, isOccupied } = kiosk();
  let idle = 2 * MINUTE - 1;
  keepOccupiedFile({ ...at, input: { idleMs: () => idle } });
  expect(isOccupied()).toBe(true);
  idle = 2 * MINUTE;
  clock.pass(1000);
  expect(isOccupied()).toBe(false);
  idle = 0;
  clock.pass(1000);
  expect(isOccupied()).toBe(true);
});

it.each([
  ['a session', { sessionManager: new SessionManager(freshJournal, { kind: 'sound', value: filled }) }],
  ['a question', { idleMonitor: { isCountingDown: () => true } }],
  ['the staff', { staff: { isOpen: () => true } }],
])('%s makes it occupied', (_what, changes) => {
  const { at, isOccupied } = kiosk();
  keepOccupiedFile({ ...at, ...changes });
  expect(isOccupied()).toBe(true);
});

it('without the unit’s environment variable, no file is written and no timer runs', () => {
  const { at, clock } = kiosk();
  keepOccupiedFile({ ...at, environment: {} });
  expect(clock.waits()).toEqual([]);
});
