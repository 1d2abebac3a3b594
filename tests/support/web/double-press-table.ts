import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { LANDING, type State } from '../states.ts';
import { type Pointer, pressTwice, unlessClosed } from './double-presses.ts';

/** Time between the presses, in ms: tremor, double click, impatient, slow. */
const INTERVALS = [120, 250, 400, 700] as const;

/** Controls that are meant to be pressed repeatedly. */
const REPEATED =
  /^(Increase|Decrease) quantity|^(Add to [Cc]art|Added),|^(Next|Previous)$|^(Larger|High|Lower|More) |^(\d|Delete|Reload catalogue)$/;

/** Controls that are pressed twice. */
export interface Stop {
  readonly name: string;
  /** Where they are. */
  readonly within: string;
  /** Which of them; all by default. */
  readonly only?: RegExp;
  /** Waits for a slow result. */
  readonly followed?: (page: Page) => Promise<void>;
}

/** The controls of each state of the shop in which they rest, and the footer's and header's. */
export const stopsOf = (states: readonly State[]) =>
  [
    { ...LANDING, name: 'header', pressed: 'header' },
    { ...LANDING, name: 'footer', pressed: 'footer' },
    ...states,
  ].flatMap((state) =>
    state.pressed === null ? [] : [{ state, name: state.name, within: state.pressed ?? 'main' }],
  );

/** A row of the table: what the second press did after each interval. */
export interface Row {
  readonly stop: string;
  readonly control: string;
  readonly did: Record<string, string>;
}

/** What is compared around a press. */
export interface View {
  /** Everything that a press can change; 'busy' at its end while more is to come. */
  readonly describe: (page: Page) => Promise<string>;
  /** Replaces a page that is gone, and takes the second press. */
  readonly beneath?: () => Page | undefined;
}

/**
 * Presses a control twice after each interval; of equal ones only the first and the last.
 * @param begin opens the page anew, with the controls on it
 */
export async function tryDoublePresses(
  stop: Stop,
  pointer: Pointer,
  begin: () => Promise<Page>,
  { describe, beneath }: View = { describe: describeShop },
) {
  const rows: Row[] = [];
  async function open(): Promise<Page> {
    const page = await begin();
    await expect(page.locator(`${stop.within} :is(a, button):visible`)).not.toHaveCount(0);
    await settled(page, describe);
    return page;
  }
  for (const [index, control] of await controlsOf(await open(), stop)) {
    const targetOf = (page: Page) => page.locator(`${stop.within} :is(a, button):visible`).nth(index);
    const page = await open();
    // The result of the first press may cover it.
    const pressed = await targetOf(page).elementHandle();
    const activate = async () => {
      await pressed
        ?.evaluate((element) => element instanceof HTMLElement && element.click())
        .catch(unlessClosed(page));
      await stop.followed?.(page);
      return settled(page, describe);
    };
    const once = await activate();
    const again = REPEATED.test(control) ? await activate() : null;
    const did: Row['did'] = {};
    for (const ms of INTERVALS) {
      const page = await open();
      await pressTwice(targetOf(page), pointer, ms, beneath);
      await stop.followed?.(page);
      const twice = await settled(page, describe);
      did[ms] = twice === once ? 'nothing' : twice === again ? 'again' : `${once} -> ${twice}`;
    }
    rows.push({ stop: stop.name, control, did });
  }
  return rows;
}

/** Writes the rows beside the test's results; none may have an unasked effect. */
export async function expectNothingUnasked(rows: readonly Row[], testInfo: TestInfo): Promise<void> {
  await writeFile(testInfo.outputPath('double-presses.json'), JSON.stringify(rows));
  expect(rows.length).toBeGreaterThan(0);
  const isUnasked = (what: string) => what !== 'nothing' && what !== 'again';
  expect(rows.filter(({ did }) => Object.values(did).some(isUnasked))).toEqual([]);
}

/** The places and names of controls, of each kind the first and the last. */
async function controlsOf(page: Page, { within, only = /^/ }: Stop): Promise<(readonly [number, string])[]> {
  const all = page.locator(`${within} :is(a, button):visible`);
  const names = await all.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
  );
  const isCard = await all.evaluateAll((elements) =>
    elements.map((element) => element.matches('h2 a, h3 a')),
  );
  const kinds = names.map((name, place) => kindOf(name, isCard[place]));
  return names
    .map((name, place) => [place, name] as const)
    .filter(([place, name]) => {
      const kind = kinds[place] ?? '';
      return only.test(name) && (kinds.indexOf(kind) === place || kinds.lastIndexOf(kind) === place);
    });
}

/** Controls of one kind are alike. */
function kindOf(name: string, isCard = false): string {
  if (isCard) return 'product';
  return /^\d$/.test(name) ? 'digit' : (name.split(',')[0] ?? name);
}

/** The page's text once it is stable. */
async function settled(page: Page, describe: View['describe']): Promise<string> {
  let seen: string[] = [];
  await expect(async () => {
    seen = [...seen.slice(-3), await describe(page)];
    expect(new Set(seen).size + (seen.length < 4 ? 1 : 0)).toBe(1);
    expect(seen[0]).not.toMatch(/busy$/);
  }).toPass({ intervals: [50] });
  return seen[0] ?? '';
}

/** Everything that a press can change, without the scroll position. */
const describeShop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      );
    // The on-screen keyboard, which only fingers open, has such a key too.
    const checked = [...document.querySelectorAll('[aria-checked="true"], [aria-pressed="true"]')].filter(
      (toggle) => !toggle.closest('[aria-label="On-screen keyboard"]'),
    );
    return [
      ...texts('h1'),
      ...texts('main nav[aria-label="Pages"] > span'),
      ...checked.map(({ textContent }) => textContent),
      ...texts('header a > .visually-hidden'),
      ...texts('dialog[open]'),
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      // 'Undo, PRODUCT'
      ...texts('main [aria-label^="Undo, "]'),
      // The cart's products are only visible on its page.
      JSON.stringify(JSON.parse(localStorage.getItem('cart') ?? '[]'), ['productId', 'quantity']),
      document.querySelector('main [aria-busy="true"]') ? 'busy' : '',
    ].join(' | ');
  });
