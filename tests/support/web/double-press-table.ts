import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { LANDING, type State } from '../states.ts';
import { type Pointer, pressTwice, unlessClosed } from './double-presses.ts';

/** The times between the two presses, in ms: a trembling hand, a double click, an impatient and a slow second press. */
const INTERVALS = [120, 250, 400, 700] as const;

/** The kiosk's screens, each with one pointer, because every combination would take twice as long. */
export const KIOSK_POINTERS = { portrait: 'touch', landscape: 'mouse' } as const;

/** The names of controls that people press repeatedly on purpose. */
const REPEATED =
  /^(Increase|Decrease) quantity|^(Add to [Cc]art|Added),|^(Next|Previous)$|^(Larger|High|Lower|More) |^(\d|Delete|Reload catalogue)$/;

export interface Stop {
  readonly name: string;
  /** The selector of the part that contains the controls. */
  readonly within: string;
  /** The names of the controls to press; all by default. */
  readonly only?: RegExp;
  readonly followed?: (page: Page) => Promise<void>;
}

/** The groups of controls to press: the header, the footer, and each state's part that `pressed` selects. */
export const stopsOf = (states: readonly State[]) =>
  [
    { ...LANDING, name: 'header', pressed: 'header' },
    { ...LANDING, name: 'footer', pressed: 'footer' },
    ...states,
  ].flatMap((state) =>
    state.pressed === null ? [] : [{ state, name: state.name, within: state.pressed ?? 'main' }],
  );

/** A row of the table. `did`: what the second press did; the key is the time between the two presses, in ms. */
export interface Row {
  readonly stop: string;
  readonly control: string;
  readonly did: Record<string, string>;
}

/** Reads the page's state, so that a test can compare the results of one press and of two. */
export interface View {
  /** Describes all that a press can change. The text ends with 'busy' while the page is still loading. */
  readonly describe: (page: Page) => Promise<string>;
  /** Returns the page beneath: it gets the second press if the first press closes the page on top. */
  readonly beneath?: () => Page | undefined;
}

/** Tries double presses on the first and last control of each kind. @param begin opens a new page with the controls */
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
    // Click the element by script, because the result of the first press may cover it.
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

/** Saves the rows with the test's results. Expects that no second press did something unwanted. */
export async function expectNothingUnasked(rows: readonly Row[], testInfo: TestInfo): Promise<void> {
  await writeFile(testInfo.outputPath('double-presses.json'), JSON.stringify(rows));
  expect(rows.length).toBeGreaterThan(0);
  const isUnasked = (what: string) => what !== 'nothing' && what !== 'again';
  expect(rows.filter(({ did }) => Object.values(did).some(isUnasked))).toEqual([]);
}

/** @returns the index and name of the first and last control of each kind */
async function controlsOf(page: Page, { within, only = /^/ }: Stop): Promise<(readonly [number, string])[]> {
  const controls = await page.locator(`${within} :is(a, button):visible`).evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      isCard: element.matches('h2 a, h3 a'),
    })),
  );
  const kinds = controls.map(kindOf);
  return controls
    .map(({ name }, place) => [place, name] as const)
    .filter(([place, name]) => {
      const kind = kinds[place] ?? '';
      return only.test(name) && (kinds.indexOf(kind) === place || kinds.lastIndexOf(kind) === place);
    });
}

/** The name of a control's kind. Controls of the same kind behave alike, so the test presses only two of them. */
function kindOf({ name, isCard }: { readonly name: string; readonly isCard: boolean }): string {
  if (isCard) return 'product';
  return /^\d$/.test(name) ? 'digit' : (name.split(',')[0] ?? name);
}

/** Waits until four descriptions in a row are the same and not busy. @returns the description */
async function settled(page: Page, describe: View['describe']): Promise<string> {
  let seen: string[] = [];
  await expect(async () => {
    seen = [...seen.slice(-3), await describe(page)];
    expect(new Set(seen).size + (seen.length < 4 ? 1 : 0)).toBe(1);
    expect(seen[0]).not.toMatch(/busy$/);
  }).toPass({ intervals: [50] });
  return seen[0] ?? '';
}

/** Describes all that a press in the shop can change, except for the scroll position. */
const describeShop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      );
    // Leave out the keys of the on-screen keyboard: a touch opens this keyboard, but a click by script does not.
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
      ...texts('main [aria-label^="Undo, "]'),
      // Read the cart from storage, because its products are visible only on the cart page.
      JSON.stringify(JSON.parse(localStorage.getItem('cart') ?? '[]'), ['productId', 'quantity']),
      document.querySelector('main [aria-busy="true"]') ? 'busy' : '',
    ].join(' | ');
  });
