import { pressRealKeys } from '../support/kiosk-screen.ts';
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
