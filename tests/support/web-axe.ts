import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe holds against the page as it stands, each with the elements concerned. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The same, at the usual contrast and where the shopper's machine asks for more. */
export async function violationsAtBothContrasts(page: Page) {
  await page.emulateMedia({ contrast: 'no-preference' });
  const usual = await violations(page);
  await page.emulateMedia({ contrast: 'more' });
  const more = await violations(page);
  await page.emulateMedia({ contrast: 'no-preference' });
  return { usual, more };
}
