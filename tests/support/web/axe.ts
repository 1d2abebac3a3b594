import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilAtRest } from '../states.ts';
import { isLong } from '../test-profile.ts';
import { faultsOfTargets } from './targets.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Colour schemes and contrast settings of a shopper's machine. The contrast rule is checked in all of them, the other
 * rules only in `usual`. Forced colours are not checked, because axe reads the page's own colours instead.
 */
const MEDIA = {
  usual: { colorScheme: 'light', contrast: 'no-preference' },
  more: { colorScheme: 'light', contrast: 'more' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  darkMore: { colorScheme: 'dark', contrast: 'more' },
} as const;
type Medium = keyof typeof MEDIA;

/** @returns the violations with their elements @param rules the ids of the rules to check; all by default */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // `resultTypes` saves a third of the time: axe does not list all elements that pass a rule. Without legacy mode,
  // axe opens a page of its own, which fails in Electron. Legacy mode skips foreign frames, but the shop has none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const builder = rules ? axe.withRules([...rules]) : axe.withTags(RULES);
  const { violations: found, passes } = await builder.analyze();
  if (found.length + passes.length === 0) return ['axe found nothing to check'];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Checks all rules in `usual`, and only the contrast in each of `others`. @returns the violations per medium */
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

/** An appearance of a kiosk: attributes of the root element, and the axe rules that they affect. */
interface Appearance {
  readonly attributes: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
}

type Appearances = Readonly<Record<string, Appearance>>;

/** The axe rules whose result depends on the size of text and controls. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

/** The only visual setting of the staff's page. */
export const HIGH_CONTRAST: Appearances = {
  'high contrast': { attributes: { contrast: 'high' }, rules: ['color-contrast'] },
};

/** The appearances of a kiosk: in long test runs, one for each visual setting; otherwise one with all of them. */
const APPEARANCES: Appearances = isLong
  ? {
      ...HIGH_CONTRAST,
      'larger text': { attributes: { text: 'larger' }, rules: SIZE_RULES },
      'lower controls': { attributes: { reach: 'down' }, rules: SIZE_RULES },
    }
  : {
      'all settings': {
        attributes: { contrast: 'high', text: 'larger', reach: 'down' },
        rules: ['color-contrast', ...SIZE_RULES],
      },
    };

/** The minimum size of a kiosk's targets, in px. Screens at most 800 px high have a lower minimum: 48 px. */
const KIOSK_TARGET = 56;

/** Accepts targets that overlap: on a kiosk, bars and the on-screen keyboard may cover other targets. */
const ANY_DISTANCE = Number.NEGATIVE_INFINITY;

/** Checks a kiosk's target sizes. A fault does not stop the test, so that one run reports the faults of all states. */
export async function expectTargets(page: Page, state: string): Promise<void> {
  await untilAtRest(page);
  expect.soft(await faultsOfTargets(page, KIOSK_TARGET, ANY_DISTANCE), state).toEqual([]);
}

async function expectRulesKept(page: Page, state: string, rules?: readonly string[]): Promise<void> {
  // At the page's end, the foot bar covers no link. Elsewhere axe could count only the uncovered part of a link.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectTargets(page, state);
  expect.soft(await axeViolations(page, rules), state).toEqual([]);
}

/** Checks all rules in the usual appearance, and in each other appearance only the rules that its attributes affect. */
export async function expectNoViolations(
  page: Page,
  state: string,
  appearances = APPEARANCES,
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
