import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Cart } from '../../src/domain/cart.ts';
import { createPreferences } from '../../src/kiosk/accessibility-preferences.ts';
import { Attract } from '../../src/kiosk/attract.tsx';
import { DEFAULT_ACCESSIBILITY } from '../../src/platform/platform.ts';
import { sampleLine, sampleProduct, sampleProducts } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { renderShop } from './render-shop.tsx';

withFakeTimers();

const invitation = () => screen.queryByRole('button', { name: 'Touch anywhere to start shopping' });
/** Expects the invitation to appear `seconds` from now, ± 0.1 s. */
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

/** Preferences of a shopper who chose `accessibility` on a kiosk that starts with `startAccessibility`. */
function preferencesOf(startAccessibility = DEFAULT_ACCESSIBILITY, accessibility = startAccessibility) {
  return createPreferences({ accessibility, startAccessibility }, () => undefined);
}

function open(page = '/', preferences = preferencesOf(), cart: Cart = []) {
  return renderShop(page, {
    stored: { products, cart },
    shell: { Frame: ({ children }) => <Attract preferences={preferences}>{children}</Attract> },
  });
}

it.each(['/', '/home'])('invites after 15 s without any input on %s', async (page) => {
  open(page);
  for (const sign of ['pointerDown', 'keyDown', 'wheel', 'pointerMove'] as const) {
    await pass(14);
    fireEvent[sign](window);
  }
  await expectInvitationAfter(15);
});

it.each([
  ['another page is open', '/products', []],
  ['the shopper has a cart', '/', [sampleLine(sampleProduct())]],
])('does not invite if %s', async (_name, page, cart) => {
  open(page, preferencesOf(), cart);
  await pass(120);
  expect(invitation()).toBeNull();
});

it('does not invite while the appearance differs from the kiosk’s default', async () => {
  const preferences = preferencesOf(DEFAULT_ACCESSIBILITY, larger);
  open('/', preferences);
  await pass(120);
  expect(invitation()).toBeNull();
  act(() => preferences.store.setState(preferences.start));
  await expectInvitationAfter(15);
});

it('invites after 15 s if the kiosk’s default is larger text, after 45 s if it includes more time', async () => {
  const { unmount } = open('/', preferencesOf(larger));
  await expectInvitationAfter(15);
  unmount();
  open('/', preferencesOf({ ...larger, moreTime: true }));
  await expectInvitationAfter(45);
});

it('does not cover an open dialog', async () => {
  open();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.showModal();
  await pass(60);
  expect(invitation()).toBeNull();
  other.remove();
  await pass(15);
  expect(invitation()).toBeVisible();
});

it('rotates the pictures for ten minutes, and leaks no elements, timers or listeners', async () => {
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  open();
  await pass(15);
  for (let turns = 0; turns < 12; turns += 1) await pass(2.6);
  const holds = () => [
    document.querySelectorAll('*').length,
    vi.getTimerCount(),
    add.mock.calls.length - remove.mock.calls.length,
  ];
  const before = holds();
  await pass(10 * 60);
  expect(holds()).toEqual(before);
  const later = pictures();
  await pass(2.6);
  expect(pictures()).not.toEqual(later);
  expect(invitation()).toBeVisible();
});

it('does not rotate the pictures under reduced motion', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('all'));
  open();
  await pass(15.1);
  const first = pictures();
  await pass(60);
  expect(pictures()).toEqual(first);
});

it('shows the products after the click of the first touch, and not before', async () => {
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

it('consumes the first key until it is released, then shows the products', async () => {
  open();
  await pass(15.1);
  // `fireEvent` returns false if the event was prevented.
  expect(fireEvent.keyDown(window, { key: 'Tab' })).toBe(false);
  expect(fireEvent.keyDown(window, { key: 'Tab', repeat: true })).toBe(false);
  expect(title()).toBe(LANDING);
  fireEvent.keyUp(window, { key: 'Tab' });
  await pass(0.4);
  expect(title()).toBe('Products');
});

it.each([
  ['a swipe', ['pointerDown', 'pointerCancel']],
  ['a wheel event', ['wheel']],
  ['a screen reader’s click', ['click']],
] as const)('shows the products after %s', async (_what, events) => {
  open();
  await pass(15.1);
  for (const event of events) fireEvent[event](window);
  await pass(0.4);
  expect(title()).toBe('Products');
});
