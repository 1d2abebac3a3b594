import * as v from 'valibot';
import { expect, LONG, startOver, test } from '../../escape/fixtures.ts';
import {
  acceptNextSession,
  expectedInspection,
  inspectKiosk,
  UNTOUCHED,
} from '../../support/kiosk/escape-inspector.ts';
import type { HardenedKiosk } from '../../support/kiosk/hardened-kiosk.ts';
import { randomNumbers } from '../../support/kiosk/random-numbers.ts';
import { TEST_TIMEOUT_MS } from '../../support/timeouts.ts';
import { dragFrom, type Place, xdotool } from '../../support/x11/input.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { straight, touchScreen } from '../../support/x11/touch-screen.ts';

const wholeNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number)),
);
/** The seed differs in each run. To repeat a run, set COUNTERTOP_MONKEY_SEED to the seed that the run printed. */
const randomSeed =
  v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_SEED) ?? Math.floor(Math.random() * 2 ** 32);
const monkeyMinutes = v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_MINUTES) ?? 10;

/** Time between two inspections, in ms. An escape that lasts longer than this is noticed. */
const INSPECT_EVERY_MS = 3_000;
/** The monkey avoids this many px at the screen's top, because five presses in the staff's corner open the PIN pad. */
const STAFF_CORNER = 100;
/** Keys to press, except those that the system handles before they reach the kiosk. */
const KEYS = `
  Tab shift+Tab Return space Escape Up Down Left Right Prior Next Home
  End BackSpace Delete F1 F3 F5 F6 F7 F10 F11 F12 Menu
  shift+F10 alt+Left alt+Right ctrl+w ctrl+r ctrl+p ctrl+s ctrl+o ctrl+n ctrl+t ctrl+f ctrl+a
  ctrl+c ctrl+v ctrl+x ctrl+z ctrl+plus ctrl+minus ctrl+0 ctrl+shift+i ctrl+shift+r ctrl+Tab a z
  0 9 period
`
  .trim()
  .split(/\s+/);
const HELD = ['ctrl', 'shift', 'F11', 'w', 'r', 'Escape'];
const TEXTS = ['ring', '12', '99999', 'SHOPMAX', '<b>x</b>', '%00', "'; --", 'ÄÖÜß', 'zzzzzzzzzzzzzzzzzzzz'];
/** A failure's message lists this many of the monkey's last actions. */
const RECENT = 30;

const random = randomNumbers(randomSeed);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const place = (): Place => ({
  x: 1 + below(SCREENS.portrait.width - 2),
  y: STAFF_CORNER + below(SCREENS.portrait.height - STAFF_CORNER - 1),
});
const several = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

const actions: Readonly<Record<string, (hardened: HardenedKiosk) => Promise<unknown>>> = {
  async taps({ kiosk: { page } }) {
    const screen = await touchScreen(page);
    for (const spot of several(10, place)) await screen.tap(spot);
  },
  'a storm of taps': async ({ kiosk: { page } }) => (await touchScreen(page)).tapRepeatedly(place(), 100),
  'a swipe': async ({ kiosk: { page } }) => (await touchScreen(page)).drag(straight(place(), place(), 5)),
  'two fingers': async ({ kiosk: { page } }) =>
    (await touchScreen(page)).drag(straight(place(), place(), 5), straight(place(), place(), 5)),
  clicks({ display }) {
    const click = ({ x, y }: Place) => ['mousemove', x, y, 'click', pick([1, 1, 1, 2, 3, 8, 9])];
    return xdotool(display, ...several(10, place).flatMap(click));
  },
  'all buttons in one place'({ display }) {
    const { x, y } = place();
    const buttons = several(150, () => ['click', pick([1, 2, 3, 8, 9])]);
    return xdotool(display, 'mousemove', x, y, ...buttons.flat());
  },
  'the wheel'({ display }) {
    const { x, y } = place();
    return xdotool(display, 'mousemove', x, y, 'click', '--repeat', 5, '--delay', 1, pick([4, 5, 6, 7]));
  },
  'a drag': ({ display }) => dragFrom(display, place(), place()),
  keys: ({ display }) => xdotool(display, 'key', '--delay', 1, ...several(10, () => pick(KEYS))),
  'keys held down together': ({ display }) =>
    xdotool(display, ...['keydown', 'keyup'].flatMap((action) => HELD.flatMap((key) => [action, key]))),
  text: ({ display }) => xdotool(display, 'type', '--delay', 1, pick(TEXTS)),
};

/** Inspects the kiosk. Accepts any cart and any page that a shopper can reach. */
async function expectShopToBeThere(hardened: HardenedKiosk, recent: string): Promise<void> {
  const inspection = await inspectKiosk(hardened);
  if (typeof inspection.page === 'string') throw new Error(`${inspection.page}\n${recent}`);
  const page = await acceptNextSession(hardened, inspection.page);
  expect({ ...inspection, page }, recent).toEqual(expectedInspection({ ...page, ...UNTOUCHED }));
  expect(Object.keys(page.storage).length, recent).toBeLessThanOrEqual(4);
}

test('a monkey plays with the kiosk', LONG, async ({ hardened }) => {
  const lastsMs = monkeyMinutes * 60_000;
  test.setTimeout(lastsMs + TEST_TIMEOUT_MS);
  console.info(`monkey: ${monkeyMinutes} min, COUNTERTOP_MONKEY_SEED=${randomSeed}`);
  const { page } = hardened.kiosk;
  const played: string[] = [];
  const crashes: string[] = [];
  page.on('crash', () => crashes.push('the page crashed'));
  page.on('pageerror', (error) => crashes.push(error.message));

  const began = performance.now();
  let nextInspection = began;
  while (performance.now() - began < lastsMs) {
    const name = pick(Object.keys(actions));
    played.push(name);
    await actions[name]?.(hardened);
    if (performance.now() < nextInspection) continue;
    nextInspection = performance.now() + INSPECT_EVERY_MS;
    const recent = played.slice(-RECENT).join('\n');
    await expectShopToBeThere(hardened, recent);
    expect(crashes, recent).toEqual([]);
  }

  // The monkey may have opened a dialog or enlarged the text. The next session must start without them.
  await startOver(hardened);
  console.info(`monkey: ${played.length} actions`);
});
