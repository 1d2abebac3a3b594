import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ShopContext } from '../../src/cart/shop-context.ts';
import type { CatalogueClient } from '../../src/catalogue/client.ts';
import { createQueryClient } from '../../src/catalogue/query-client.ts';
import { CatalogueContext, PRODUCTS_KEY } from '../../src/catalogue/use-catalogue.ts';
import { CarouselStep } from '../../src/components/page-contexts.ts';
import type { Session } from '../../src/domain/session.ts';
import { Showcase } from '../../src/features/landing/showcase.tsx';
import { createPreferences } from '../../src/kiosk/accessibility-preferences.ts';
import { Attract } from '../../src/kiosk/attract.tsx';
import { DEFAULT_ACCESSIBILITY } from '../../src/platform/platform.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import { memoryShop, RECEIPT } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct, sampleProducts } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';

withFakeTimers();

const invitation = () => screen.queryByRole('button', { name: 'Touch anywhere to start shopping' });
/** Seconds in which nothing invites yet. */
async function expectInvitationAfter(seconds: number) {
  await pass(seconds - 0.1);
  expect(invitation()).toBeNull();
  await pass(0.2);
  expect(invitation()).toBeVisible();
}
const address = () => screen.getByTestId('address').textContent;
const turn = () => Number(screen.getByTestId('turn').textContent);

function Page() {
  return (
    <>
      <output data-testid="address">{useLocation().pathname}</output>
      <output data-testid="turn">{useContext(CarouselStep)}</output>
    </>
  );
}

const products = sampleProducts(28, (id) => ({ image: `https://shop.example/${id}.webp` }));

const filled: Session = { cart: [sampleLine(sampleProduct())], receipt: null, page: '/' };

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };

/** What the shopper asks for on a kiosk that starts so. */
function preferencesOf(startAccessibility = DEFAULT_ACCESSIBILITY, accessibility = startAccessibility) {
  const platform = openWebPlatform('https://shop.test');
  return createPreferences({
    ...platform,
    settings: { ...platform.settings, accessibility, startAccessibility },
  });
}

const catalogue: CatalogueClient = {
  listProducts: async () => [],
  getProduct: async () => sampleProduct(),
  isListFromCache: () => false,
  pictureUrl: (image) => image,
};

/** Counts the listeners on the window. @returns how many there are more than at the start */
function countListeners(): () => number {
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  return () => add.mock.calls.length - remove.mock.calls.length;
}

function open(
  page = '/',
  restored: Session | null = null,
  preferences = preferencesOf(),
  more: ReactNode = null,
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(PRODUCTS_KEY, products);
  return render(
    <QueryClientProvider client={queryClient}>
      <ShopContext value={memoryShop({ restored })}>
        <CatalogueContext value={catalogue}>
          <MemoryRouter initialEntries={[page]}>
            <Attract preferences={preferences}>
              <Routes>
                <Route path="*" element={<Page />} />
              </Routes>
              {more}
            </Attract>
          </MemoryRouter>
        </CatalogueContext>
      </ShopContext>
    </QueryClientProvider>,
  );
}

it.each(['/', '/home'])(
  'invites after 15 s in which nobody touches %s or does anything else',
  async (page) => {
    open(page);
    for (const sign of ['pointerDown', 'keyDown', 'wheel', 'pointerMove'] as const) {
      await pass(14);
      fireEvent[sign](window);
    }
    await expectInvitationAfter(15);
  },
);

it.each([
  ['another page is open', '/products', null],
  ['somebody has a cart', '/', filled],
  ['a receipt is there', '/', { ...filled, cart: [], receipt: RECEIPT }],
  ['another appearance was asked for before the page was loaded again', '/', null, larger],
])('does not invite where %s', async (_name, page, session, accessibility = DEFAULT_ACCESSIBILITY) => {
  open(page, session, preferencesOf(DEFAULT_ACCESSIBILITY, accessibility));
  await pass(120);
  expect(invitation()).toBeNull();
  expect(turn()).toBe(0);
});

it('leaves the page to who asked for another appearance, until they take that back', async () => {
  const preferences = preferencesOf();
  open('/', null, preferences);
  await pass(10);
  act(() => preferences.change(larger));
  await pass(120);
  expect(invitation()).toBeNull();
  act(() => preferences.change(preferences.start));
  await expectInvitationAfter(15);
});

it('invites if every shopper has larger text, and later if every shopper has more time', async () => {
  const { unmount } = open('/', null, preferencesOf(larger));
  await expectInvitationAfter(15);
  unmount();
  open('/', null, preferencesOf({ ...larger, moreTime: true }));
  await expectInvitationAfter(45);
});

it('does not lie over a dialog that is open', async () => {
  open();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.showModal();
  await pass(60);
  expect(invitation()).toBeNull();
  other.remove();
  await pass(15);
  expect(invitation()).toBeVisible();
});

it('moves the pictures on while it invites, also after a night, and then holds no more of anything', async () => {
  const listeners = countListeners();
  const { container } = open('/', null, preferencesOf(), <Showcase />);
  await pass(15);
  expect(turn()).toBe(0);
  for (let turns = 0; turns < 12; turns += 1) await pass(2.6);
  expect(turn()).toBe(12);
  const holds = () => ({
    elements: document.querySelectorAll('*').length,
    timers: vi.getTimerCount(),
    listeners: listeners(),
  });
  const before = holds();
  for (let minutes = 0; minutes < 12 * 60; minutes += 10) await pass(10 * 60);
  expect(holds()).toEqual(before);
  const pictures = () => [...container.querySelectorAll('img')].map(({ src }) => src);
  const atDawn = pictures();
  expect(turn()).toBeGreaterThan((12 * 3600) / 2.6);
  await pass(2.6);
  expect(pictures()).not.toEqual(atDawn);
  expect(invitation()).toBeVisible();
});

it('moves nothing if motion is not wanted', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('all'));
  open();
  await pass(15.1);
  expect(invitation()).toBeVisible();
  await pass(60);
  expect(turn()).toBe(0);
});

it('takes the first touch from its beginning to its end, and then shows the products', async () => {
  open();
  await pass(15.1);
  fireEvent.pointerDown(window);
  await pass(1);
  expect(address()).toBe('/');
  fireEvent.pointerUp(window);
  await pass(0.1);
  expect(invitation()).toBeVisible();
  fireEvent.click(window, { detail: 1 });
  await pass(0);
  expect(address()).toBe('/products');
  expect(invitation()).toBeNull();
});

it('takes the first key wholly, whichever it is', async () => {
  open();
  await pass(15.1);
  // False is what a prevented event returns.
  expect(fireEvent.keyDown(window, { key: 'Tab' })).toBe(false);
  expect(fireEvent.keyDown(window, { key: 'Tab', repeat: true })).toBe(false);
  expect(address()).toBe('/');
  fireEvent.keyUp(window, { key: 'Tab' });
  await pass(0.4);
  expect(address()).toBe('/products');
});

it('starts on a swipe, on the wheel and for a screen reader, none of which is a whole press', async () => {
  for (const sign of ['pointerCancel', 'wheel', 'click'] as const) {
    const { unmount } = open();
    await pass(15.1);
    if (sign === 'pointerCancel') fireEvent.pointerDown(window);
    fireEvent[sign](window);
    await pass(0.4);
    expect(address()).toBe('/products');
    unmount();
  }
});
