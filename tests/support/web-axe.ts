import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe holds against the page as it stands, each with the elements concerned. */
async function violations(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** All rules at the usual contrast; where the shopper's machine asks for more contrast, the rule that it bears on. */
export async function violationsAtBothContrasts(page: Page) {
  await page.emulateMedia({ contrast: 'no-preference' });
  const usual = await violations(new AxeBuilder({ page }).withTags(RULES));
  await page.emulateMedia({ contrast: 'more' });
  const more = await violations(new AxeBuilder({ page }).withRules('color-contrast'));
  await page.emulateMedia({ contrast: 'no-preference' });
  return { usual, more };
}
