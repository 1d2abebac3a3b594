import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { openKiosk } from '../../../tests/support/kiosk/launch.ts';
import { openProducts } from '../../../tests/support/kiosk/shopper.ts';
import { type Group, median } from '../measure.ts';

const BASELINE = 'bare fsync';
/** The size of a usual session, in bytes. */
const SESSION_BYTES = 4096;
/** How many presses, or writes, make a round. */
const PRESSES = 5;

export const group: Group = {
  name: 'kiosk-durable',
  about: `from the press, in the page, until it says 'Added', which it does when the journal has it on the disk; the middle of ${PRESSES}`,
  figures: {
    durable: {
      ...{ label: "kiosk: 'Add to Cart' to durable on disk and 'Added'", unit: 'ms' },
      goal: { atMost: 10, above: BASELINE },
    },
  },
  async open() {
    const kiosk = await openKiosk({ display: { env: process.env, stop: () => undefined } });
    const { page } = kiosk;
    const file = await open(join(kiosk.userData, 'bench-file'), 'w');
    await openProducts(page);
    const ours = async () => {
      // Until a tick is gone its button says 'Added' already.
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .nth(PRESSES - 1)
        .waitFor();
      return medianOfRound(() => page.evaluate(pressToAdded));
    };
    const bare = () =>
      medianOfRound(async () => {
        const began = performance.now();
        await file.write('x'.repeat(SESSION_BYTES), 0);
        await file.sync();
        return performance.now() - began;
      });
    return {
      contestants: { ours, [BASELINE]: bare },
      close: () => file.close().then(kiosk.close),
    };
  },
};

/** In the page: from a press on 'Add to Cart' until the screen says 'Added', in ms. */
function pressToAdded(): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>('main article button')];
  const button = buttons.find(({ textContent }) => !textContent?.includes('Added'));
  return new Promise((resolve) => {
    const pressedAt = performance.now();
    new MutationObserver((_, observer) => {
      if (!button?.textContent?.includes('Added')) return;
      observer.disconnect();
      resolve(performance.now() - pressedAt);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    button?.click();
  });
}

async function medianOfRound(measure: () => Promise<number>) {
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) times.push(await measure());
  return { durable: median(times) };
}
