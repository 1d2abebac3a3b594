import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { inspectKiosk, lookAtPage } from '../support/kiosk/escape-inspector.ts';
import { type HardenedKiosk, SCREEN } from '../support/kiosk/hardened-kiosk.ts';
import { expectNothingEscaped, standInCart, test } from './fixtures.ts';

const execute = promisify(execFile);

async function xrandr({ display: { env } }: HardenedKiosk, ...words: string[]): Promise<void> {
  await execute('xrandr', words, { env });
}

/** The numbers that the X server wants for a mode: a clock and four places each way; a virtual screen needs them only to differ. */
const modeLine = (width: number, height: number) =>
  ['30', ...[0, 10, 20, 30].map((by) => width + by), ...[0, 10, 20, 30].map((by) => height + by)].map(String);

const sizes = [
  { width: 800, height: 1200 },
  { width: 1024, height: 768 },
  { width: 640, height: 480 },
];
const whole = `${SCREEN.width}x${SCREEN.height}`;

for (const { width, height } of sizes) {
  test(`the screen becomes ${width} × ${height} and what it was again`, async ({ counter }) => {
    await standInCart(counter);
    const before = await lookAtPage(counter);
    const name = `${width}x${height}`;
    await xrandr(counter, '--newmode', name, ...modeLine(width, height));
    await xrandr(counter, '--addmode', 'screen', name);
    await xrandr(counter, '--output', 'screen', '--mode', name);
    const covered = { x: 0, y: 0, width, height };
    await expect
      .poll(() => inspectKiosk(counter), { timeout: 5_000 })
      .toMatchObject({ kioskWindows: [covered], screen: covered, onTop: 'kiosk' });
    await xrandr(counter, '--output', 'screen', '--mode', whole);
    await expectNothingEscaped(counter, before, { heals: true });
  });
}

test('the screen is unplugged and plugged in again', async ({ counter }) => {
  await standInCart(counter);
  const before = await lookAtPage(counter);
  await xrandr(counter, '--fb', whole, '--output', 'screen', '--off');
  await xrandr(counter, '--output', 'screen', '--mode', whole);
  await expectNothingEscaped(counter, before, { heals: true });
});
