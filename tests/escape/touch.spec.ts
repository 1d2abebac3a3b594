import type { Place } from '../support/x11/input.ts';
import { straight, touchScreen } from '../support/x11/touch-screen.ts';
import { type Attempt, tryAll } from './fixtures.ts';

/** Start and end of a finger's path. */
type Swipe = readonly [Place, Place];

const together =
  (...fingers: Swipe[]): Attempt['act'] =>
  async ({ kiosk: { page } }) =>
    (await touchScreen(page)).drag(...fingers.map(([from, to]) => straight(from, to)));

const at = (x: number, y: number): Place => ({ x, y });

tryAll('a finger swiping', [
  { name: 'from the left edge, which elsewhere goes back', act: together([at(1, 1000), at(900, 1000)]) },
  {
    name: 'from the right edge, which elsewhere goes forward',
    act: together([at(1079, 1000), at(100, 1000)]),
  },
  { name: 'from the top edge, which elsewhere opens bars', act: together([at(540, 1), at(540, 1200)]) },
  { name: 'from the bottom edge, which elsewhere goes home', act: together([at(540, 1919), at(540, 600)]) },
  { name: 'down on top of the page, which elsewhere reloads', act: together([at(540, 200), at(540, 1700)]) },
  { name: 'sideways in the middle', act: together([at(200, 1000), at(1000, 1000)]) },
]);

tryAll('two fingers and more', [
  {
    name: 'spreading, which elsewhere enlarges',
    act: together([at(500, 900), at(100, 300)], [at(580, 1000), at(1000, 1700)]),
  },
  {
    name: 'pinching, which elsewhere reduces',
    act: together([at(100, 300), at(500, 900)], [at(1000, 1700), at(580, 1000)]),
  },
  {
    name: 'spreading on a picture',
    act: together([at(300, 700), at(50, 500)], [at(340, 740), at(700, 1100)]),
  },
  { name: 'turning', act: together([at(300, 900), at(780, 900)], [at(780, 1000), at(300, 1000)]) },
  {
    name: 'three, to the left',
    act: together(...[700, 900, 1100].map((y): Swipe => [at(900, y), at(100, y)])),
  },
  {
    name: 'four, upwards',
    act: together(...[200, 400, 600, 800].map((x): Swipe => [at(x, 1700), at(x, 200)])),
  },
]);

// A long press is not tried, because Chromium recognises no long press in simulated touches. Its event, `contextmenu`,
// is tested in browser-hardening.test.tsx.

const twice =
  (x: number, y: number): Attempt['act'] =>
  async ({ kiosk: { page } }) => {
    const screen = await touchScreen(page);
    await screen.tap(at(x, y));
    await screen.tap(at(x, y));
  };

tryAll('tapping twice on', [
  { name: 'the page, which elsewhere enlarges', act: twice(20, 1300) },
  { name: 'the heading', act: twice(300, 200) },
]);
