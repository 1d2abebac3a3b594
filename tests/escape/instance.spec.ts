import { expect } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { startKioskProcess } from '../support/kiosk/process.ts';
import { tryAll } from './fixtures.ts';

/** Starts the program again on the same data, as somebody who finds its icon would, and waits until it has given up. */
async function startAgain(
  { kiosk, display, environment }: HardenedKiosk,
  args: readonly string[],
): Promise<void> {
  const second = startKioskProcess({ display, userData: kiosk.userData, args, environment });
  expect(await second.ended()).toBe(0);
}

const starts: Readonly<Record<string, readonly string[]>> = {
  'as it is': [],
  'in a window': ['--windowed'],
  'with an address': ['https://example.com/'],
  'with a file': ['/etc/passwd'],
};

tryAll(
  'starting the program a second time',
  Object.entries(starts).map(([name, args]) => ({ name, act: (hardened) => startAgain(hardened, args) })),
  { displacesWindow: true },
);
