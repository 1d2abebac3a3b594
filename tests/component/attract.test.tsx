import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Cart } from '../../src/domain/cart.ts';
import { createPreferences } from '../../src/kiosk/accessibility-preferences.ts';
import { Attract } from '../../src/kiosk/attract.tsx';
import { DEFAULT_ACCESSIBILITY } from '../../src/platform/platform.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import { sampleLine, sampleProduct, sampleProducts } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { renderShop } from './render-shop.tsx';

withFakeTimers();

const invitation = () => screen.queryByRole('button', { name: 'Touch anywhere to start shopping' });
/** Seconds in which nothing invites yet. */
async function expectInvitationAfter(seconds: number) {
  await pass(seconds - 0.1);
  expect(invitation()).toBeNull();
  await pass(0.2);
  expect(invitation()).toBeVisible();
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const LANDING = 'Good things, ready at the counter.';
const pictures = () =>
  [...screen.getByRole('list', { name: 'From the shop' }).querySelectorAll('img')].map(({ src }) => src);

const products = sampleProducts(28, (id) => ({ image: `https://shop.example/${id}.webp` }));

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };

/** The preferences of a shopper on a kiosk with these settings. */
function preferencesOf(startAccessibility = DEFAULT_ACCESSIBILITY, accessibility = startAccessibility) {
  const platform = openWebPlatform('https://shop.test');
  return createPreferences({
    ...platform,
    settings: { ...platform.settings, accessibility, startAccessibility },
  });
}

/** Counts the listeners on the window. @returns how many there are more than at the start */
function countListeners(): () => number {
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  return () => add.mock.calls.length - remove.mock.calls.length;
}

function open(page = '/', preferences = preferencesOf(), cart: Cart = []) {
  return renderShop(page, {
    stored: { products, cart },
    shell: { Frame: ({ children }) => <Attract preferences={preferences}>{children}</Attract> },
  });
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
  ['another page is open', '/products', []],
  ['somebody has a cart', '/', [sampleLine(sampleProduct())]],
  ['another appearance was asked for before the page was loaded again', '/', [], larger],
])('does not invite where %s', async (_name, page, cart, accessibility = DEFAULT_ACCESSIBILITY) => {
  open(page, preferencesOf(DEFAULT_ACCESSIBILITY, accessibility), cart);
  await pass(120);
  expect(invitation()).toBeNull();
});

it('leaves the page to who asked for another appearance, until they take that back', async () => {
  const preferences = preferencesOf();
  open('/', preferences);
  await pass(10);
  act(() => preferences.change(larger));
  await pass(120);
  expect(invitation()).toBeNull();
  act(() => preferences.change(preferences.start));
  await expectInvitationAfter(15);
});

it('invites if every shopper has larger text, and later if every shopper has more time', async () => {
  const { unmount } = open('/', preferencesOf(larger));
  await expectInvitationAfter(15);
  unmount();
  open('/', preferencesOf({ ...larger, moreTime: true }));
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

it('moves the pictures on while it invites, and after ten minutes holds no more of anything', async () => {
  const listeners = countListeners();
  open();
  await pass(15);
  const first = pictures();
  for (let turns = 0; turns < 12; turns += 1) await pass(2.6);
  expect(pictures()).not.toEqual(first);
  const holds = () => ({
    elements: document.querySelectorAll('*').length,
    timers: vi.getTimerCount(),
    listeners: listeners(),
  });
  const before = holds();
  await pass(10 * 60);
  expect(holds()).toEqual(before);
  const later = pictures();
  await pass(2.6);
  expect(pictures()).not.toEqual(later);
  expect(invitation()).toBeVisible();
});

it('moves nothing if motion is not wanted', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('all'));
  open();
  await pass(15.1);
  expect(invitation()).toBeVisible();
  const first = pictures();
  await pass(60);
  expect(pictures()).toEqual(first);
});

it('takes the first touch from its beginning to its end, and then shows the products', async () => {
  open();
  await pass(15.1);
  fireEvent.pointerDown(window);
  await pass(1);
  expect(title()).toBe(LANDING);
  fireEvent.pointerUp(window);
  await pass(0.1);
  expect(invitation()).toBeVisible();
  fireEvent.click(window, { detail: 1 });
  await pass(0);
  expect(title()).toBe('Products');
  expect(invitation()).toBeNull();
});

it('takes the first key wholly, whichever it is', async () => {
  open();
  await pass(15.1);
  // False is what a prevented event returns.
  expect(fireEvent.keyDown(window, { key: 'Tab' })).toBe(false);
  expect(fireEvent.keyDown(window, { key: 'Tab', repeat: true })).toBe(false);
  expect(title()).toBe(LANDING);
  fireEvent.keyUp(window, { key: 'Tab' });
  await pass(0.4);
  expect(title()).toBe('Products');
});

it('starts on a swipe, on the wheel and for a screen reader, none of which is a whole press', async () => {
  for (const sign of ['pointerCancel', 'wheel', 'click'] as const) {
    const { unmount } = open();
    await pass(15.1);
    if (sign === 'pointerCancel') fireEvent.pointerDown(window);
    fireEvent[sign](window);
    await pass(0.4);
    expect(title()).toBe('Products');
    unmount();
  }
});
