import { expect } from '@playwright/test';
import { byKeys, openStaff, SHOP_ALONE, windows } from '../support/kiosk/staff.ts';
import { type Place, pressRealKeys, xdotool } from '../support/x11/input.ts';
import { SCREENS } from '../support/x11/screen.ts';
import { touchScreen } from '../support/x11/touch-screen.ts';
import { type Attempt, tryAll } from './fixtures.ts';

/** Where five presses open the staff's PIN pad, and places beside it. */
const CORNER: Place = { x: SCREENS.portrait.width - 30, y: 30 };
const LEFT_CORNER: Place = { x: 30, y: 30 };
const BELOW: Place = { x: SCREENS.portrait.width - 30, y: 200 };

const clicks =
  (...places: Place[]): Attempt['act'] =>
  ({ display }) =>
    xdotool(display, ...places.flatMap(({ x, y }) => ['mousemove', x, y, 'click', 1]));

const touches =
  (...places: Place[]): Attempt['act'] =>
  async ({ kiosk: { page } }) => {
    const screen = await touchScreen(page);
    for (const place of places) await screen.tap(place);
  };

const keys =
  (...names: string[]): Attempt['act'] =>
  ({ display }) =>
    pressRealKeys(display, ...names);

const times = (count: number, place: Place) => Array.from({ length: count }, () => place);

// What the staff do opens their PIN pad, over the shop; that and the lock-out are tried where the staff's exit is. A press
// below the corner begins the count anew for the attempt that follows.
tryAll('nearly what the staff do:', [
  { name: 'four clicks in the corner', act: clicks(...times(4, CORNER), BELOW) },
  { name: 'five clicks with one elsewhere between', act: clicks(...times(4, CORNER), BELOW, CORNER, BELOW) },
  { name: 'four touches in the corner', act: touches(...times(4, CORNER), BELOW) },
  {
    name: 'five touches with one elsewhere between',
    act: touches(...times(4, CORNER), BELOW, CORNER, BELOW),
  },
  { name: 'five touches in the other corner', act: touches(...times(5, LEFT_CORNER)) },
  { name: 'ten touches beside the corner', act: touches(...times(10, BELOW)) },
  { name: 'the shortcut without Shift', act: keys('ctrl+alt+s') },
  { name: 'the shortcut without Ctrl', act: keys('shift+alt+s') },
  { name: 'the shortcut with another letter', act: keys('ctrl+shift+alt+a') },
]);

/** Opens the PIN pad as somebody would who has watched the staff, presses keys there and goes back. */
const onThePad =
  (...names: string[]): Attempt['act'] =>
  async (hardened) => {
    const staff = await openStaff(hardened.kiosk, byKeys);
    await expect(staff.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
    await pressRealKeys(hardened.display, ...names);
    // A page that has just appeared may not listen yet. Where the pad has gone, the key goes to the shop, which does not mind.
    const leave = async () => {
      await pressRealKeys(hardened.display, 'Escape');
      return windows(hardened.kiosk);
    };
    await expect.poll(leave).toEqual(SHOP_ALONE);
  };

tryAll(
  'on the PIN pad:',
  [
    { name: 'Alt+F4', act: onThePad('alt+F4') },
    { name: 'the keys of a browser', act: onThePad('F12', 'F11', 'ctrl+r', 'ctrl+w', 'ctrl+shift+i') },
    { name: 'letters instead of digits', act: onThePad('a', 'b', 'c', 'd', 'e', 'f', 'Return') },
    { name: 'a PIN that is too short', act: onThePad('1', '2', '3', 'Return') },
    { name: 'the shortcut again', act: onThePad('ctrl+shift+alt+s') },
  ],
  { displacesWindow: true },
);
