import type { Page } from '@playwright/test';
import { type HardenedKiosk, SCREEN } from '../support/kiosk/hardened-kiosk.ts';
import { byKeys, openStaff, pressForStaff } from '../support/kiosk/staff.ts';
import { doReally, type Place } from '../support/x11/pointer.ts';
import { pressRealKeys } from '../support/x11/screen.ts';
import { touchScreen } from '../support/x11/touch-screen.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';

/** Where the staff knock five times, and places beside it. */
const CORNER: Place = { x: SCREEN.width - 30, y: 30 };
const LEFT_CORNER: Place = { x: 30, y: 30 };
const BELOW: Place = { x: SCREEN.width - 30, y: 200 };

const clicks =
  (...places: Place[]): Attempt['act'] =>
  ({ display }) =>
    doReally(display, ...places.flatMap(({ x, y }) => ['mousemove', x, y, 'click', 1]));

const touches =
  (...places: Place[]): Attempt['act'] =>
  async ({ kiosk: { page } }) => {
    const screen = await touchScreen(page);
    for (const place of places) await screen.tap(place);
  };

const times = (count: number, place: Place) => Array.from({ length: count }, () => place);

// What the staff do opens their PIN pad, over the shop; that and the lock-out are tried where the staff's exit is.
test.describe('nearly what the staff do:', () => {
  tryAll([
    { name: 'four clicks in the corner', act: clicks(...times(4, CORNER), BELOW) },
    { name: 'four touches in the corner', act: touches(...times(4, CORNER), BELOW) },
    { name: 'five touches with one elsewhere', act: touches(CORNER, CORNER, BELOW, CORNER, CORNER) },
    { name: 'five touches in the other corner', act: touches(...times(5, LEFT_CORNER)), mayChange: 'cart' },
    { name: 'ten touches beside the corner', act: touches(...times(10, BELOW)) },
    { name: 'the shortcut without Shift', act: ({ display }) => pressRealKeys(display, 'ctrl+alt+s') },
    { name: 'the shortcut without Ctrl', act: ({ display }) => pressRealKeys(display, 'shift+alt+s') },
    {
      name: 'the shortcut with another letter',
      act: ({ display }) => pressRealKeys(display, 'ctrl+shift+alt+a'),
    },
  ]);
});

/** Opens the PIN pad as somebody would who has watched the staff, tries something there and goes back. */
const onThePad =
  (attempt: (counter: HardenedKiosk, pad: Page) => Promise<unknown>): Attempt['act'] =>
  async (counter) => {
    const pad = await openStaff(counter.kiosk, byKeys);
    const closed = pad.waitForEvent('close');
    await attempt(counter, pad);
    // Where the pad has gone by what was tried, the key goes to the shop, which does not mind.
    await pressRealKeys(counter.display, 'Escape');
    await closed;
  };

test.describe('on the PIN pad:', () => {
  const keys =
    (...names: string[]) =>
    ({ display }: HardenedKiosk) =>
      pressRealKeys(display, ...names);
  tryAll([
    {
      name: 'nothing but Cancel',
      act: onThePad(({ kiosk }, pad) => pressForStaff(kiosk, pad, 'Cancel')),
      heals: true,
    },
    { name: 'Alt+F4', act: onThePad(keys('alt+F4')), heals: true },
    { name: 'Escape', act: onThePad(keys('Escape')), heals: true },
    {
      name: 'the keys of a browser',
      act: onThePad(keys('F12', 'F11', 'ctrl+r', 'ctrl+w', 'ctrl+shift+i')),
      heals: true,
    },
    {
      name: 'letters instead of digits',
      act: onThePad(keys('a', 'b', 'c', 'd', 'e', 'f', 'Return')),
      heals: true,
    },
    { name: 'a PIN that is too short', act: onThePad(keys('1', '2', '3', 'Return')), heals: true },
    { name: 'the shortcut again', act: onThePad(keys('ctrl+shift+alt+s')), heals: true },
  ]);
});
