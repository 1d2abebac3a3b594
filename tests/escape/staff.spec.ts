import { pressRealKeys } from '../support/kiosk-screen.ts';
import { byKeys, openStaff } from '../support/kiosk-staff.ts';
import { doReally, type Place } from '../support/real-pointer.ts';
import { touchScreen } from '../support/touch-screen.ts';
import { SCREEN } from './counter.ts';
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

/** Opens the PIN pad as somebody would who has watched the staff, tries something there and cancels. */
const onThePad =
  (attempt: Attempt['act']): Attempt['act'] =>
  async (counter) => {
    const pad = await openStaff(counter.kiosk, byKeys);
    await attempt(counter);
    const closed = pad.isClosed() ? undefined : pad.waitForEvent('close');
    // It may have gone by what was tried.
    await pad
      .getByRole('button', { name: 'Cancel' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await closed;
  };

test.describe('on the PIN pad:', () => {
  const keys =
    (...names: string[]): Attempt['act'] =>
    ({ display }) =>
      pressRealKeys(display, ...names);
  tryAll([
    { name: 'nothing but Cancel', act: onThePad(async () => undefined), heals: true },
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
