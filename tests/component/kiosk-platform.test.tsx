import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EMPTY_SESSION } from '../../src/domain/session.ts';
import { openKioskPlatform } from '../../src/kiosk/kiosk-platform.ts';
import { createKioskShell } from '../../src/kiosk/kiosk-shell.tsx';
import { deferred } from '../support/deferred.ts';
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

it('‘Done’ disables the landing page until the shop reloads', async () => {
  const reloaded = deferred();
  vi.stubGlobal('countertop', { settings: async () => ({}), endSession: () => reloaded.promise });
  const { receiptAction } = createKioskShell(await openKioskPlatform(), false);
  render(receiptAction, { wrapper: MemoryRouter });
  screen.getByRole('button', { name: 'Done' }).click();
  expect(document.body).toHaveProperty('inert', true);
  reloaded.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(document.body).toHaveProperty('inert', false);
});
