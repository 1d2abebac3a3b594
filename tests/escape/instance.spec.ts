import { expect } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { startKioskProcess } from '../support/kiosk/process.ts';
import { test, tryAll } from './fixtures.ts';

/** Starts the program again on the same data, as somebody who finds its icon would, and waits until it has given up. */
async function startAgain(
  { kiosk, display, environment }: HardenedKiosk,
  args: readonly string[] = [],
): Promise<void> {
  const second = startKioskProcess({ display, userData: kiosk.userData, args, environment });
  expect(await second.ended()).toBe(0);
}

test.describe('starting the program a second time', () => {
  tryAll([
    { name: 'as it is', act: (counter) => startAgain(counter), heals: true },
    { name: 'in a window', act: (counter) => startAgain(counter, ['--windowed']), heals: true },
    { name: 'with an address', act: (counter) => startAgain(counter, ['https://example.com/']), heals: true },
    { name: 'with a file', act: (counter) => startAgain(counter, ['/etc/passwd']), heals: true },
  ]);
});
