import { KEYS, STAFF_CORNER } from '../support/kiosk/monkey-actions.ts';
import { randomNumbers } from '../support/kiosk/random-numbers.ts';
import { clickAt, type Place, xdotool } from '../support/x11/input.ts';
import { SCREENS } from '../support/x11/screen.ts';
import { straight, touchScreen } from '../support/x11/touch-screen.ts';
import { type Attempt, startOver, test, tryAll } from './fixtures.ts';
import { randomSeed } from './test-profile.ts';

// Nobody knows what is in the cart afterwards.
test.afterAll(({ hardened }) => startOver(hardened));

/** Where nothing of the shop is. */
const EMPTY: Place = { x: 20, y: 1500 };

const HELD = ['ctrl', 'shift', 'F11', 'w', 'r', 'Escape'];

const random = randomNumbers(randomSeed);
const place = (): Place => ({
  x: 1 + Math.floor(random() * (SCREENS.portrait.width - 2)),
  y: STAFF_CORNER + Math.floor(random() * (SCREENS.portrait.height - STAFF_CORNER)),
});
const many = <T>(count: number, make: (turn: number) => T) =>
  Array.from({ length: count }, (_, turn) => make(turn));

const STORMS = 5;
const TAPS = 1000;
const CLICKS = 150;

const storm: readonly Attempt[] = [
  {
    name: `${TAPS} taps all over the page`,
    async act({ kiosk: { page } }) {
      const screen = await touchScreen(page);
      for (const spot of many(TAPS, place)) await screen.tap(spot);
    },
  },
  {
    name: `${TAPS / 10} swipes with two fingers`,
    async act({ kiosk: { page } }) {
      const screen = await touchScreen(page);
      for (let time = 0; time < TAPS / 10; time += 1)
        await screen.drag(straight(place(), place(), 4), straight(place(), place(), 4));
    },
  },
  {
    name: `${CLICKS} clicks of a real mouse`,
    act: ({ display }) =>
      xdotool(display, ...many(CLICKS, place).flatMap(({ x, y }) => ['mousemove', x, y, 'click', 1])),
  },
  {
    name: `${CLICKS} clicks of all its buttons on one place`,
    act: ({ display }) => {
      const buttons = many(CLICKS, (time) => ['click', [1, 2, 3, 8, 9][time % 5] ?? 1]);
      return xdotool(display, 'mousemove', EMPTY.x, EMPTY.y, ...buttons.flat());
    },
  },
  {
    name: `${2 * CLICKS} keys`,
    act: ({ display }) => {
      const keys = many(2 * CLICKS, () => KEYS[Math.floor(random() * KEYS.length)] ?? 'Tab');
      return xdotool(display, 'key', '--delay', 1, ...keys);
    },
  },
  {
    name: 'keys held down together',
    async act({ display }) {
      const [down, up] = ['keydown', 'keyup'].map((action) => HELD.flatMap((key) => [action, key]));
      await xdotool(display, ...(down ?? []), ...(up ?? []));
      await clickAt(display, EMPTY);
    },
  },
];

test.describe('at random', { tag: '@long' }, () => {
  test.beforeAll(() => console.info(`storms: seed ${randomSeed} (COUNTERTOP_MONKEY_SEED=${randomSeed})`));
  for (let turn = 1; turn <= STORMS; turn += 1)
    tryAll(`storm ${turn} of ${STORMS}`, storm, { mayChange: 'cart' });
});
