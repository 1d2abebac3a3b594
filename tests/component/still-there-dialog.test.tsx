import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShopContext } from '../../src/cart/shop-context.ts';
import { StillThereDialog } from '../../src/kiosk/still-there-dialog.tsx';
import { memoryShop, RECEIPT } from '../support/unit/platform-doubles.ts';
import { pass, withFakeTimers } from './fake-timers.ts';

withFakeTimers();

const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const button = (name: string) => screen.getByRole('button', { name });
const up = () => fireEvent.pointerUp(window);
const clickOf = (detail: number) => () => fireEvent.click(window, { detail });

/** Renders the dialog with a fake main process. In the result, `ask` starts the question and `answered` ends it. */
async function open({ asksAtStart = false, receipt = null as string | null } = {}) {
  let endsInMs: number | null = asksAtStart ? 25_000 : null;
  let notify = () => {};
  const userActivity = {
    idle: async () => ({ endsInMs }),
    onIdleChange(listener: () => void) {
      notify = listener;
      return () => undefined;
    },
    keepAlive: vi.fn(),
    endSession: vi.fn(async () => undefined),
  };
  render(
    <ShopContext value={memoryShop({ restored: { cart: [], receipt, page: '/' } })}>
      <StillThereDialog userActivity={userActivity} />
    </ShopContext>,
  );
  const change = (next: number | null) =>
    act(async () => {
      endsInMs = next;
      notify();
    });
  await act(async () => undefined);
  return { ...userActivity, ask: (ms = 25_000) => change(ms), answered: () => change(null) };
}

it('warns on a receipt that its number will disappear', async () => {
  const { ask } = await open({ receipt: RECEIPT });
  await ask();
  expect(question()).toHaveAccessibleDescription(/the receipt number goes from this screen/);
  expect(question()).not.toHaveAccessibleDescription(/cart/);
});

it('asks on a page that loads while the question is open', async () => {
  await open({ asksAtStart: true });
  expect(question()).toBeVisible();
});

it('counts down, and a screen reader announces the time at the start and once before the end', async () => {
  const { ask } = await open();
  await ask();
  const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
  expect(screen.getByRole('timer', { name: '25 seconds left' })).toHaveTextContent('25');
  expect(question()).toHaveAccessibleDescription(/You have 25 seconds to answer\.$/);
  await pass(14);
  expect(screen.getByRole('timer', { name: '11 seconds left' })).toBeVisible();
  expect(question()).toHaveAccessibleDescription(/You have 25 seconds to answer\.$/);
  expect(spoken()).toBe('');
  await pass(1);
  expect(spoken()).toBe('10 seconds left.');
  await pass(9);
  expect(spoken()).toBe('10 seconds left.');
  expect(screen.getByRole('timer', { name: '1 second left' })).toBeVisible();
});

/** A number among the events is a pause in s. The question closes `seconds` after the last event. */
it.each<[how: string, events: (number | (() => unknown))[], seconds: number]>([
  ['stays until the click of a touch', [2, up, 0.1, clickOf(1)], 0],
  ['closes after a touch without a click', [up], 0.4],
  ['closes after a swipe', [() => fireEvent.pointerCancel(window)], 0.4],
  ['closes after a touch that never ends', [], 6],
])('%s', async (_how, events, seconds) => {
  const { ask, answered } = await open();
  await ask();
  fireEvent.pointerDown(window);
  await answered();
  for (const event of events) {
    expect(question()).toBeVisible();
    if (typeof event === 'number') await pass(event);
    else event();
  }
  await pass(seconds);
  expect(question()).toBeNull();
  await ask(75_000);
  expect(screen.getByRole('timer', { name: '75 seconds left' })).toBeVisible();
});

it('stays open while the answering key is held down: its repeats would press the page below', async () => {
  const { ask, answered, keepAlive, endSession } = await open();
  await ask();
  fireEvent.keyDown(window, { key: 'Enter' });
  fireEvent.click(button('I’m still here'));
  expect([keepAlive, endSession].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await answered();
  for (let repeat = 0; repeat < 20; repeat += 1) {
    await pass(0.5);
    fireEvent.keyDown(window, { key: 'Enter', repeat: true });
  }
  expect(question()).toBeVisible();
  fireEvent.keyUp(window, { key: 'Enter' });
  await pass(0);
  expect(question()).toBeNull();
});

it('covers the cart after ‘Start over’ until the shop reloads, even if Escape is pressed', async () => {
  const { ask, answered, endSession } = await open();
  await ask();
  const cancel = new Event('cancel', { cancelable: true });
  question()?.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.pointerDown(window);
  await answered();
  fireEvent.pointerUp(window);
  fireEvent.click(button('Start over'));
  await pass(10);
  expect(endSession).toHaveBeenCalledTimes(1);
  expect(question()).toBeVisible();
});

it('closes after ‘Start over’ if the session could not be ended', async () => {
  const { ask, answered, endSession } = await open();
  endSession.mockRejectedValueOnce(new Error('The main process failed'));
  await ask();
  fireEvent.click(button('Start over'));
  await answered();
  await pass(1);
  expect(question()).toBeNull();
});
