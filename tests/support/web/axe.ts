import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Media features of a shopper's machine. Colour rules run in each, the others once. Not forced colours: axe reads
 * the page's colours.
 */
const MEDIA = {
  usual: { colorScheme: 'light', contrast: 'no-preference' },
  more: { colorScheme: 'light', contrast: 'more' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  darkMore: { colorScheme: 'dark', contrast: 'more' },
} as const;
type Medium = keyof typeof MEDIA;

/**
 * axe's violations on the present page, with their elements.
 * @param rules rule names; all by default
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  // No foreign frames, so axe needs no page of its own, which Electron lacks.
  const builder = (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).setLegacyMode();
  const { violations: found, passes } = await builder.analyze();
  if (found.length + passes.length === 0) return ['axe found nothing to check'];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** All rules in the usual media, contrast in the others. @returns violations by media */
export async function violationsByMedia(
  page: Page,
  others: readonly Medium[] = ['more', 'dark', 'darkMore'],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const medium of ['usual', ...others] as const) {
    await page.emulateMedia(MEDIA[medium]);
    const each = await axeViolations(page, medium === 'usual' ? undefined : ['color-contrast']);
    if (each.length > 0) found[medium] = each;
  }
  await page.emulateMedia(MEDIA.usual);
  return found;
}

/** An appearance, with the rules that it affects. */
interface Appearance {
  readonly attributes: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
}

/** Affected by a kiosk's larger scale. */
export const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

/** Each appearance alone. */
export const EACH_APPEARANCE: Readonly<Record<string, Appearance>> = {
  'high contrast': { attributes: { contrast: 'high' }, rules: ['color-contrast'] },
  'larger text': { attributes: { text: 'larger' }, rules: SIZE_RULES },
  'lower controls': { attributes: { reach: 'down' }, rules: SIZE_RULES },
};

/** All together, in one more appearance. */
export const ALL_AT_ONCE: Readonly<Record<string, Appearance>> = {
  'all that can be asked for': {
    attributes: { contrast: 'high', text: 'larger', reach: 'down' },
    rules: ['color-contrast', ...SIZE_RULES],
  },
};

/** Waits until nothing moves. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Smallest target on a kiosk, in CSS px each way. */
const SMALLEST_TARGET = 48;

/** Targets on the present page that are too small. axe accepts 24 px, or less with distance. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('a:visible, button:visible, input:visible').evaluateAll(
    (targets, smallest) =>
      targets.flatMap((target) => {
        // A card's link covers the whole card.
        const isCover = getComputedStyle(target, '::after').position === 'absolute';
        const pressed = (isCover && target instanceof HTMLElement && target.offsetParent) || target;
        const { width, height } = pressed.getBoundingClientRect();
        const isLarge = Math.round(Math.min(width, height)) >= smallest;
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return isLarge ? [] : [`${name} is ${Math.round(width)} × ${Math.round(height)} px`];
      }),
    SMALLEST_TARGET,
  );

/** Checks the present page by some rules, or all. Soft: one walk reports all states. */
export async function expectRulesKept(page: Page, state: string, rules?: readonly string[]): Promise<void> {
  await untilAtRest(page);
  expect.soft([...(await axeViolations(page, rules)), ...(await smallTargets(page))], state).toEqual([]);
}

/** Checks the usual appearance by all rules, then others by theirs. */
export async function expectNoViolations(
  page: Page,
  state: string,
  appearances: Readonly<Record<string, Appearance>> = {},
): Promise<void> {
  await expectRulesKept(page, state);
  for (const [name, { attributes, rules }] of Object.entries(appearances)) {
    const before = await page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const usual = { ...dataset };
      Object.assign(dataset, wanted);
      return usual;
    }, attributes);
    await expectRulesKept(page, `${state}, ${name}`, rules);
    await page.evaluate((usual) => Object.assign(document.documentElement.dataset, usual), before);
  }
}
