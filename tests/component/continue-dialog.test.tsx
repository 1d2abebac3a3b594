import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShopContext } from '../../src/cart/shop-context.ts';
import type { Session } from '../../src/domain/session.ts';
import { ContinueDialog } from '../../src/kiosk/continue-dialog.tsx';
import { memoryJournal, memoryShop } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { guardPage } from './guarded-press.ts';

withFakeTimers();

const filled: Session = { cart: [sampleLine(sampleProduct(), 2)], receipt: null, page: '/cart' };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('dialog', { name: 'Continue or start over?' });

function open() {
  const journal = memoryJournal();
  const shop = memoryShop({ journal, restored: filled });
  const endSession = vi.fn(async () => undefined);
  const userActivity = {
    idle: async () => ({ endsInMs: null }),
    onIdleChange: () => () => undefined,
    keepAlive: () => undefined,
    endSession,
  };
  render(
    <ShopContext value={shop}>
      <ContinueDialog userActivity={userActivity} />
    </ShopContext>,
  );
  return { journal, endSession, pieces: () => shop.state.getState().cart.length };
}

it('ends the session on ‘Start over’, and covers the cart until the shop reloads', async () => {
  const { endSession } = open();
  await press('Start over');
  expect(endSession).toHaveBeenCalledTimes(1);
  expect(question()).toBeVisible();
  await press('Continue');
  expect(question()).toBeVisible();
});

it('can be answered again if the session could not be ended', async () => {
  const { endSession } = open();
  endSession.mockRejectedValueOnce(new Error('for the test'));
  await press('Start over');
  await press('Continue');
  expect(question()).toBeNull();
});

it.each([500, -3650])(
  'counts down 25 seconds and then ends the session, even if the clock jumps by %d days',
  async (days) => {
    const { endSession } = open();
    await pass(10);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await pass(14);
    expect(screen.getByRole('timer')).toHaveTextContent('in 1 second.');
    expect(endSession).not.toHaveBeenCalled();
    await pass(1.2);
    expect(endSession).toHaveBeenCalledTimes(1);
  },
);

it('keeps cart and page on ‘Continue’, even if the disk is slow and the time runs out', async () => {
  const { journal, pieces, endSession } = open();
  await pass(24.5);
  journal.hold();
  await press('Continue');
  await pass(5);
  journal.release();
  await pass(1);
  expect(question()).toBeNull();
  expect(pieces()).toBe(1);
  expect(endSession).not.toHaveBeenCalled();
  expect(journal.kept()).toMatchObject({ page: '/cart' });
});

it('ignores a press that began before the dialog opened', async () => {
  const pressAfter = guardPage();
  const { endSession } = open();
  const startOver = screen.getByRole('button', { name: 'Start over' });
  await pressAfter(startOver, 300);
  expect(endSession).not.toHaveBeenCalled();
  await pressAfter(startOver, 1200);
  expect(endSession).toHaveBeenCalledOnce();
});
