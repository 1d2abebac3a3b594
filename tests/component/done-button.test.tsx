import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DoneButton } from '../../src/kiosk/done-button.tsx';
import { openKioskPlatform } from '../../src/kiosk/kiosk-platform.ts';
import { guardDoublePresses } from '../../src/lib/double-press.ts';
import { pressElement } from '../support/unit/pointer-press.ts';

it('Done ends the session within two seconds, even if the inert page is pressed meanwhile', async () => {
  vi.useFakeTimers();
  document.elementFromPoint = () => document.body;
  onTestFinished(guardDoublePresses(window));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const endSession = vi.fn(async () => undefined);
  vi.stubGlobal('countertop', { settings: async () => ({}), endSession });
  const { userActivity } = await openKioskPlatform();
  if (!userActivity) throw new Error('A kiosk counts what its shoppers do');
  render(
    <MemoryRouter>
      <DoneButton userActivity={userActivity} />
    </MemoryRouter>,
  );
  const press = (target: Element, clientX: number) =>
    act(async () => pressElement(target, performance.now(), { clientX, clientY: 100 }));
  await press(screen.getByRole('button', { name: 'Done' }), 500);
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await vi.advanceTimersByTimeAsync(400);
    if (pressed === 1) expect(endSession).not.toHaveBeenCalled();
    await press(document.body, 100);
  }
  expect(endSession).toHaveBeenCalledOnce();
});
