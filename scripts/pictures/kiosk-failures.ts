import type { Kiosk } from '../../tests/support/kiosk/launch.ts';
import { take } from './take.ts';

/** After this time without use, the landing page shows the attract screen (ms). */
const ATTRACT_MS = 15_000;

/** Takes screenshots of the question after a power cut, the attract screen, a failed catalogue and the error screen. */
export async function visitFailures(kiosk: Kiosk): Promise<void> {
  const { page, app } = kiosk;
  const question = page.getByRole('dialog', { name: 'Continue or start over?' });
  await question.waitFor();
  await take('continue-or-start-over', page);
  await question.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('products'));
  await page.clock.install();
  await page.reload();
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.clock.fastForward(ATTRACT_MS);
  const invitation = page.getByRole('button', { name: 'Touch anywhere to start shopping' });
  await invitation.waitFor();
  await take('attract', page);
  await page.clock.resume();
  await invitation.press('Enter');
  await page.getByRole('alert').waitFor();
  await take('products-error', page);
  const opened = app.waitForEvent('window');
  const renderer = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  if (renderer) process.kill(renderer, 'SIGKILL');
  const screen = await opened;
  await screen.getByRole('heading', { name: 'We will be right back' }).waitFor();
  await take('error-screen', screen);
}
