import type { Display } from '../../../scripts/machine/display.ts';
import { dragFrom, type Place, xdotool } from '../x11/input.ts';
import { SCREENS } from '../x11/screen.ts';
import { straight, type TouchScreen, touchScreen } from '../x11/touch-screen.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';
import { randomNumbers } from './random-numbers.ts';

/** Random actions on a kiosk, reproducible by a seed. */
export interface Monkey {
  /** A few actions of one kind. @returns how many */
  play(): Promise<number>;
  /** Its last actions, to find a cause. */
  recent(): readonly string[];
}

/** Height of the staff's corner, in pixels; pressed often it would rightly open the PIN pad. */
export const STAFF_CORNER = 100;
/** Real keys, without those that the system takes first. */
export const KEYS = `
  Tab shift+Tab Return space Escape Up Down Left Right Prior Next Home
  End BackSpace Delete F1 F3 F5 F6 F7 F10 F11 F12 Menu
  shift+F10 alt+Left alt+Right ctrl+w ctrl+r ctrl+p ctrl+s ctrl+o ctrl+n ctrl+t ctrl+f ctrl+a
  ctrl+c ctrl+v ctrl+x ctrl+z ctrl+plus ctrl+minus ctrl+0 ctrl+shift+i ctrl+shift+r ctrl+Tab a z
  0 9 period
`
  .trim()
  .split(/\s+/);
const TEXTS = ['ring', '12', '99999', 'SHOPMAX', '<b>x</b>', '%00', "'; --", 'ÄÖÜß', 'zzzzzzzzzzzzzzzzzzzz'];
const RECENT = 30;

/** Puts a monkey in front of a kiosk. */
export async function createMonkey(hardened: HardenedKiosk, seed: number): Promise<Monkey> {
  const choose = choices(seed);
  const actions = monkeyActions(hardened.display, await touchScreen(hardened.kiosk.page), choose);
  const recent: string[] = [];
  return {
    recent: () => recent,
    async play() {
      const name = choose.pick(Object.keys(actions));
      recent.push(name);
      recent.splice(0, recent.length - RECENT);
      return (await actions[name]?.()) ?? 0;
    },
  };
}

/** Random choices by a seed. */
function choices(seed: number) {
  const random = randomNumbers(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const { width, height } = SCREENS.portrait;
  return {
    pick: <T>(list: readonly T[]): T => list[whole(list.length)] as T,
    place: (): Place => ({
      x: 1 + whole(width - 2),
      y: STAFF_CORNER + whole(height - STAFF_CORNER - 1),
    }),
  };
}

/** The actions by name; each returns how many it did. */
function monkeyActions(
  display: Display,
  screen: TouchScreen,
  { pick, place }: ReturnType<typeof choices>,
): Record<string, () => Promise<number>> {
  const several = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  return {
    async taps() {
      for (const spot of several(10, place)) await screen.tap(spot);
      return 10;
    },
    async 'a swipe'() {
      await screen.drag(straight(place(), place(), 5));
      return 1;
    },
    async 'two fingers'() {
      await screen.drag(straight(place(), place(), 5), straight(place(), place(), 5));
      return 1;
    },
    async clicks() {
      const click = ({ x, y }: Place) => ['mousemove', x, y, 'click', pick([1, 1, 1, 2, 3, 8, 9])];
      await xdotool(display, ...several(10, place).flatMap(click));
      return 10;
    },
    async 'the wheel'() {
      const { x, y } = place();
      await xdotool(display, 'mousemove', x, y, 'click', '--repeat', 5, '--delay', 1, pick([4, 5, 6, 7]));
      return 5;
    },
    async 'a drag'() {
      await dragFrom(display, place(), place());
      return 1;
    },
    async keys() {
      await xdotool(display, 'key', '--delay', 1, ...several(10, () => pick(KEYS)));
      return 10;
    },
    async text() {
      await xdotool(display, 'type', '--delay', 1, pick(TEXTS));
      return 1;
    },
  };
}
