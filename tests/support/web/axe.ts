import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What a shopper's machine may ask for. The rules of colour hold in each; the others see no difference between them.
 * Forced colours are not among them: axe reads the colours that the shop asks for, and not those that are forced.
 */
const LOOKS = {
  usual: { colorScheme: 'light', contrast: 'no-preference' },
  more: { colorScheme: 'light', contrast: 'more' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  darkMore: { colorScheme: 'dark', contrast: 'more' },
} as const;
type Look = keyof typeof LOOKS;

/**
 * What axe holds against the page as it stands, each with the elements concerned.
 * @param rules some rules by name; all that the shop keeps to where none are given
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  // The page holds no frames of others, so axe need not open a page of its own, which Electron has not, to collect what they say.
  const builder = (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).setLegacyMode();
  const { violations: found, passes } = await builder.analyze();
  if (found.length + passes.length === 0) return ['axe found nothing to look at'];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** All rules in the usual look, the rule of contrast in the others. @returns what axe finds, by look */
export async function violationsByLook(
  page: Page,
  looks: readonly Look[] = ['more', 'dark', 'darkMore'],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const look of ['usual', ...looks] as const) {
    await page.emulateMedia(LOOKS[look]);
    const each = await axeViolations(page, look === 'usual' ? undefined : ['color-contrast']);
    if (each.length > 0) found[look] = each;
  }
  await page.emulateMedia(LOOKS.usual);
  return found;
}
