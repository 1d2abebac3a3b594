import { expect, type Locator, type Page } from '@playwright/test';
import { type InputMethod, lookAround } from '../web/input-methods.ts';

export const keyboardOf = (page: Page): Locator => page.getByRole('region', { name: 'On-screen keyboard' });

/** The key of the on-screen keyboard with this text or accessible name. */
export const keyOf = (page: Page, name: string): Locator =>
  keyboardOf(page).getByRole('button', { name, exact: true });

export async function touchKeys(page: Page, input: InputMethod, ...names: readonly string[]): Promise<void> {
  for (const name of names) await input.press(keyOf(page, name));
}

/** Scrolls a field into view, touches it and waits until the on-screen keyboard is open. */
export async function touchField(page: Page, input: InputMethod, field: Locator): Promise<void> {
  await expect(keyboardOf(page)).toBeHidden();
  await field.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await lookAround(field);
  await input.press(field);
  await expect(keyboardOf(page)).toBeVisible();
  await expect(field).toBeFocused();
}
