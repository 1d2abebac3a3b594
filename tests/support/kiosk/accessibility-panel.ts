import { expect, type Locator, type Page } from '@playwright/test';

/** The shopper's accessibility settings. */
export type Preference = 'Larger text' | 'High contrast' | 'Lower controls' | 'More time';

/** The button that opens the panel. */
export const panelButton = (page: Page): Locator => page.getByRole('button', { name: 'Accessibility' });

export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Accessibility' });

export const switchOf = (page: Page, preference: Preference): Locator =>
  panelOf(page).getByRole('switch', { name: preference });

/** Opens the panel and turns exactly these settings on. */
export async function setPreferences(page: Page, ...preferences: readonly Preference[]): Promise<void> {
  await panelButton(page).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Reset' }).click();
  // By the keyboard: the pointer could not press a moved control so soon.
  for (const preference of preferences) await switchOf(page, preference).press('Enter');
  await expect(panel.getByRole('switch', { checked: true })).toHaveCount(preferences.length);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
}
