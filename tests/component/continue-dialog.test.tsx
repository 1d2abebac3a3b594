import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShopContext } from '../../src/cart/shop-context.ts';
import type { Session } from '../../src/domain/session.ts';
import { ContinueDialog } from '../../src/kiosk/continue-dialog.tsx';
import { memoryJournal, memoryShop, RECEIPT } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { guardPage } from './guarded-press.ts';

withFakeTimers();

const filled: Session = { cart: [sampleLine(sampleProduct(), 2)], receipt: null, page: '/cart' };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('dialog', { name: 'Continue or start over?' });

function open(restored = filled) {
  const journal = memoryJournal();
  const shop = memoryShop({ journal, restored });
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

it('says what would be lost', () => {
  open();
  expect(question()).toHaveAccessibleDescription(
    /Your cart with 2 items is still here. Without an answer we start over in 25 seconds/,
  );
});

it('says that a receipt is still here', () => {
  open({ cart: [], receipt: RECEIPT, page: '/checkout' });
  expect(question()).toHaveAccessibleDescription(/Your receipt is still here/);
});

it('goes away on Continue; cart and page stay', async () => {
  const { journal, pieces, endSession } = open();
  await press('Continue');
  expect(question()).toBeNull();
  expect(pieces()).toBe(1);
  expect(journal.kept()).toMatchObject({ page: '/cart' });
  await pass(60);
  expect(endSession).not.toHaveBeenCalled();
});

it('ends the session on Start over, and stays over the cart until the shop is opened anew', async () => {
  const { endSession } = open();
  await press('Start over');
  expect(endSession).toHaveBeenCalledTimes(1);
  expect(question()).toBeVisible();
  await press('Continue');
  expect(question()).toBeVisible();
});

it('can be answered again if the end failed', async () => {
  const { endSession } = open();
  endSession.mockRejectedValueOnce(new Error('for the test'));
  await press('Start over');
  await press('Continue');
  expect(question()).toBeNull();
});

it('counts 25 seconds down, and then ends the session by itself', async () => {
  const { endSession } = open();
  await pass(24);
  expect(screen.getByRole('timer')).toHaveTextContent('in 1 second.');
  expect(endSession).not.toHaveBeenCalled();
  await pass(1.2);
  expect(endSession).toHaveBeenCalledTimes(1);
});

it('takes the first answer, also one that the disk is slow to take', async () => {
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

it('a clock that jumps during the countdown changes nothing', async () => {
  const { pieces } = open();
  await pass(10);
  vi.setSystemTime(Date.now() + 500 * 86_400_000);
  await pass(10);
  expect(screen.getByRole('timer')).toHaveTextContent('in 5 seconds.');
  expect(pieces()).toBe(1);
});

it('is not answered by who pressed as it came', async () => {
  const pressAfter = guardPage();
  const { endSession } = open();
  const startOver = screen.getByRole('button', { name: 'Start over' });
  await pressAfter(startOver, 300);
  expect(endSession).not.toHaveBeenCalled();
  await pressAfter(startOver, 1200);
  expect(endSession).toHaveBeenCalledOnce();
});
