import { expect, it, vi } from 'vitest';
import { EMPTY_SESSION } from '../../src/domain/session.ts';
import { openKioskPlatform } from '../../src/kiosk/kiosk-platform.ts';
import { withFakeTimers } from './fake-timers.ts';

withFakeTimers();

it('an edit waits at most 3 s for a disk that hangs', async () => {
  const saveSession = () => new Promise(() => undefined);
  vi.stubGlobal('countertop', { settings: async () => ({}), saveSession });
  const { journal } = await openKioskPlatform();
  const saving = journal.save(EMPTY_SESSION);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await saving).toBe(false);
});
