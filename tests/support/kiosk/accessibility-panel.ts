import { expect, type Locator, type Page } from '@playwright/test';

export type Preference = 'Larger text' | 'High contrast' | 'Lower controls' | 'More time';

export const panelButton = (page: Page): Locator => page.getByRole('button', { name: 'Accessibility' });

export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Accessibility' });

export const switchOf = (page: Page, preference: Preference): Locator =>
  panelOf(page).getByRole('switch', { name: preference });

/** Opens the panel, turns these settings on and all others off, and closes it. */
export async function setPreferences(page: Page, ...preferences: readonly Preference[]): Promise<void> {
  await panelButton(page).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Reset' }).click();
  // Use the keyboard: the shop ignores a pointer press on a control that has just moved.
  for (const preference of preferences) await switchOf(page, preference).press('Enter');
  await expect(panel.getByRole('switch', { checked: true })).toHaveCount(preferences.length);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
}
