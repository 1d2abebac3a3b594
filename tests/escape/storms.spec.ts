import { type HardenedKiosk, SCREEN } from '../support/kiosk/hardened-kiosk.ts';
import { randomNumbers } from '../support/unit/random-numbers.ts';
import { clickAt, doReally } from '../support/x11/pointer.ts';
import { straight, touchScreen } from '../support/x11/touch-screen.ts';
import { test, tryAll } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

// A kiosk of its own: nobody knows what is in its cart afterwards.
test.use({ hardenedKioskOptions: {} });

const random = randomNumbers(4);
const place = () => ({
  x: 1 + Math.floor(random() * (SCREEN.width - 2)),
  y: STAFF_CORNER + Math.floor(random() * (SCREEN.height - STAFF_CORNER)),
});
/** How high the corner is in which staff knock, in pixels; a storm on it would rightly open the PIN pad. */
const STAFF_CORNER = 100;
const many = <T>(count: number, make: (turn: number) => T) =>
  Array.from({ length: count }, (_, turn) => make(turn));

test.describe('a storm of', () => {
  test.describe.configure({ timeout: 60_000 });
  tryAll(
    many(testProfile.storms, (turn) => [
      {
        name: `${testProfile.taps} taps all over the page (${turn + 1})`,
        mayChange: 'cart' as const,
        async act({ kiosk: { page } }: HardenedKiosk) {
          const screen = await touchScreen(page);
          for (const spot of many(testProfile.taps, place)) await screen.tap(spot);
        },
      },
      {
        name: `${testProfile.taps} swipes and pinches at once (${turn + 1})`,
        mayChange: 'cart' as const,
        async act({ kiosk: { page } }: HardenedKiosk) {
          const screen = await touchScreen(page);
          for (let time = 0; time < testProfile.taps / 10; time += 1)
            await screen.drag(straight(place(), place(), 4), straight(place(), place(), 4));
        },
      },
      {
        name: `100 clicks of a real mouse (${turn + 1})`,
        mayChange: 'cart' as const,
        act: ({ display }: HardenedKiosk) =>
          doReally(display, ...many(100, place).flatMap(({ x, y }) => ['mousemove', x, y, 'click', 1])),
      },
      {
        name: `100 clicks of all its buttons on one place (${turn + 1})`,
        mayChange: 'cart' as const,
        act: ({ display }: HardenedKiosk) =>
          doReally(
            display,
            'mousemove',
            20,
            1500,
            ...many(100, (time) => ['click', [1, 2, 3, 8, 9][time % 5] ?? 1]).flat(),
          ),
      },
      {
        name: `300 keys (${turn + 1})`,
        mayChange: 'cart' as const,
        act: ({ display }: HardenedKiosk) =>
          doReally(
            display,
            'key',
            '--delay',
            1,
            ...many(300, () => KEYS[Math.floor(random() * KEYS.length)] ?? 'Tab'),
          ),
      },
      {
        name: `keys held down together (${turn + 1})`,
        mayChange: 'cart' as const,
        async act({ display }: HardenedKiosk) {
          const held = ['ctrl', 'shift', 'F11', 'w', 'r', 'Escape'];
          await doReally(
            display,
            ...held.flatMap((key) => ['keydown', key]),
            ...held.flatMap((key) => ['keyup', key]),
          );
          await clickAt(display, { x: 20, y: 1500 });
        },
      },
    ]).flat(),
  );
});

const KEYS = [
  'Tab',
  'shift+Tab',
  'Return',
  'space',
  'Escape',
  'F5',
  'F11',
  'F12',
  'ctrl+w',
  'ctrl+r',
  'ctrl+p',
  'Prior',
  'Next',
  'End',
  'Home',
  'BackSpace',
  'Delete',
  'ctrl+plus',
  'a',
  '9',
  'ctrl+a',
  'ctrl+v',
  'Menu',
];
