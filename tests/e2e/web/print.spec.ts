import { phone } from '../../support/web/browser.ts';
import { seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test.use({ ...phone, colorScheme: 'dark' });

test('the receipt prints alone on one page, black on white', async ({ page, catalogue }) => {
  await seedCart(page, catalogue, [1, 1]);
  await page.goto('checkout');
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  const number = page.getByText(/^Receipt-/);
  const code = page.getByRole('img', { name: /^QR code/ });
  // Only as a whole word, because the receipt's number may contain the same digits.
  const date = page.getByText(new RegExp(`\\b${new Date().getFullYear()}\\b`));
  await expect(code).toBeVisible();
  await expect(date).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  for (const shown of [number, code, date]) await expect(shown).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  // Browsers do not print backgrounds, so the light text of the dark scheme would be unreadable.
  await expect(number).toHaveCSS('color', 'rgb(0, 0, 0)');
  // A PDF has one object of this type for each page.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
