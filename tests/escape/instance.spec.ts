import { expect } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { spawnKiosk } from '../support/kiosk/launch.ts';
import { type Attempt, tryAll } from './fixtures.ts';

/** Starts the program again on the same data, as somebody who finds its icon would, and waits until it has given up. */
async function startAgain(
  { kiosk, display, environment }: HardenedKiosk,
  args: readonly string[],
): Promise<void> {
  const second = spawnKiosk({ display, userData: kiosk.userData, args, environment });
  expect(await second.ended()).toBe(0);
  expect(second.log.map(({ event }) => event)).toEqual(['already-running']);
}

const again =
  (...args: string[]): Attempt['act'] =>
  (hardened) =>
    startAgain(hardened, args);

tryAll(
  'starting the program a second time',
  [
    { name: 'in a window', act: again('--windowed') },
    { name: 'with an address', act: again('https://example.com/') },
    { name: 'as it is', act: again(), isRare: true },
    { name: 'with a file', act: again('/etc/passwd'), isRare: true },
  ],
  { displacesWindow: true },
);
