import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { keepOccupiedFile } from '../../../../electron/main/system/occupied-file.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { filled, freshJournal } from '../../../support/unit/samples.ts';

const MINUTE = 60_000;

/** A kiosk that is free, unless `changes` make it occupied. */
function kiosk(changes: Partial<Parameters<typeof keepOccupiedFile>[0]> = {}, clock = manualClock()) {
  const file = join(temporaryFolder(), 'occupied');
  keepOccupiedFile({
    environment: { COUNTERTOP_OCCUPIED_FILE: file },
    clock,
    sessionManager: new SessionManager(freshJournal, { kind: 'absent' }),
    idleMonitor: { isCountingDown: () => false },
    staff: { isOpen: () => false },
    input: { idleMs: () => 2 * MINUTE },
    ...changes,
  });
  return { clock, isOccupied: () => existsSync(file) };
}

it('a kiosk is free from its start on, occupied within a second of input, and free two minutes later', () => {
  let lastInput = 0;
  const clock = manualClock();
  const { isOccupied } = kiosk({ input: { idleMs: () => clock.monotonic() - lastInput } }, clock);
  expect(isOccupied()).toBe(false);
  clock.pass(1000);
  expect(isOccupied()).toBe(false);
  lastInput = clock.monotonic();
  clock.pass(1000);
  expect(isOccupied()).toBe(true);
  clock.pass(2 * MINUTE - 2000);
  expect(isOccupied()).toBe(true);
  clock.pass(1000);
  expect(isOccupied()).toBe(false);
});

it.each([
  ['a session', { sessionManager: new SessionManager(freshJournal, { kind: 'sound', value: filled }) }],
  ['a question', { idleMonitor: { isCountingDown: () => true } }],
  ['the staff', { staff: { isOpen: () => true } }],
])('%s makes a kiosk occupied, but not before the first input', (_what, changes) => {
  const { clock, isOccupied } = kiosk(changes);
  expect(isOccupied()).toBe(false);
  clock.pass(3 * MINUTE);
  expect(isOccupied()).toBe(true);
});

it('without the unit’s environment variable, no file is written and no timer runs', () => {
  expect(kiosk({ environment: {} }).clock.waits()).toEqual([]);
});
