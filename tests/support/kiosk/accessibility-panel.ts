import { expect, type Page } from '@playwright/test';

/** What a shopper can ask of the shop. */
export type Preference = 'Larger text' | 'High contrast' | 'Lower controls' | 'More time';

/** Opens the accessibility panel and leaves exactly these preferences switched on. */
export async function setPreferences(page: Page, ...preferences: readonly Preference[]): Promise<void> {
  await page.getByRole('button', { name: 'Accessibility' }).click();
  const panel = page.getByRole('dialog', { name: 'Accessibility' });
  await panel.getByRole('button', { name: 'Reset' }).click();
  // By the keyboard: what moves under a pointer takes no second press there so soon.
  for (const preference of preferences) await panel.getByRole('switch', { name: preference }).press('Enter');
  await expect(panel.getByRole('switch', { checked: true })).toHaveCount(preferences.length);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
}
