import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../src/domain/session.ts';
import { ContinueDialog } from '../../src/kiosk/continue-dialog.tsx';
import { openWebPlatform } from '../../src/platform/web-platform.ts';
import { openShop } from '../../src/store/shop.ts';
import { ShopContext } from '../../src/store/shop-context.ts';
import { memoryJournal } from '../support/memory-journal.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { sampleProduct } from '../support/sample-product.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const product = sampleProduct();
const filled: Session = {
  cart: [{ productId: product.id, quantity: 2, productData: product }],
  receipt: null,
  page: '/cart',
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('dialog', { name: 'Continue or start over?' });

/** A kiosk whose catalogue host was last heard of a while ago. */
const platform = {
  ...openWebPlatform('https://shop.example'),
  settings: { contrast: 'standard', catalogueHost: 'https://shop.example', catalogueMaxAgeMinutes: 15 },
  catalogue: {
    status: async () => ({ asOf: 0, ageMs: 16 * 60_000, isReachable: true, hasNewer: false }),
    onChange: () => () => undefined,
  },
} as const;

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(restored = filled) {
  const journal = memoryJournal();
  const shop = openShop({ storage: memoryStorage(), journal, restored, now: () => 1, random: () => 0 });
  shop.cacheProducts([product]);
  render(
    <MemoryRouter initialEntries={[restored.page]}>
      <QueryClientProvider client={new QueryClient()}>
        <ShopContext value={shop}>
          <ContinueDialog platform={platform} />
          <Address />
        </ShopContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { shop, journal, pieces: () => shop.state.getState().cart.length };
}

it('says what is still here', () => {
  open();
  expect(question()).toHaveAccessibleDescription(
    /Your cart with 2 items is still here. Without an answer we start over in 25 seconds/,
  );
});

it('says that a receipt is still here', () => {
  open({ cart: [], receipt: 'Receipt-1700000000000-7', page: '/checkout' });
  expect(question()).toHaveAccessibleDescription(/Your receipt is still here/);
});

it('goes away on Continue; cart and page stay', async () => {
  const { journal, pieces } = open();
  await press('Continue');
  expect(question()).toBeNull();
  expect(pieces()).toBe(1);
  expect(journal.kept()).toMatchObject({ page: '/cart' });
  await pass(60);
  expect(pieces()).toBe(1);
});

it('wipes the cart on Start over and shows the landing page', async () => {
  const { journal, pieces } = open();
  await press('Start over');
  expect(question()).toBeNull();
  expect(pieces()).toBe(0);
  expect(journal.kept()).toBe('wiped');
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

it('drops a list that is too old for a new shopper', async () => {
  const { shop } = open();
  await press('Start over');
  expect(shop.state.getState().products).toEqual([]);
});

it('keeps the list for a shopper who goes on', async () => {
  const { shop } = open();
  await press('Continue');
  expect(shop.state.getState().products).toEqual([product]);
});

it('counts 25 seconds down, and then starts over by itself', async () => {
  const { journal, pieces } = open();
  await pass(24);
  expect(screen.getByRole('timer')).toHaveTextContent('in 1 second.');
  expect(pieces()).toBe(1);
  await pass(1.2);
  expect(question()).toBeNull();
  expect(pieces()).toBe(0);
  expect(journal.kept()).toBe('wiped');
});

it('takes the first answer, also one that the disk is slow to take', async () => {
  const { journal, pieces } = open();
  await pass(24.5);
  journal.hold();
  await press('Continue');
  await pass(5);
  journal.release();
  await pass(1);
  expect(question()).toBeNull();
  expect(pieces()).toBe(1);
  expect(journal.kept()).toMatchObject({ page: '/cart' });
});

it.each([
  ['500 days ahead', 500 * 86_400_000],
  ['10 years back', -3650 * 86_400_000],
])('a clock that jumps %s during the countdown changes nothing', async (_name, jump) => {
  const { pieces } = open();
  await pass(10);
  vi.setSystemTime(Date.now() + jump);
  await pass(10);
  expect(screen.getByRole('timer')).toHaveTextContent('in 5 seconds.');
  expect(pieces()).toBe(1);
});
