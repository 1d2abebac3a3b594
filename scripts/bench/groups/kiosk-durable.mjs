import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebuggedKiosk } from '../debugged-kiosk.mjs';
import { median } from '../figures.mjs';

const BARE = 'bare fsync';

/** The size of a usual session, in bytes. */
const SESSION_BYTES = 4096;
/** How many presses, or writes, make a round. */
const PRESSES = 5;

/** In the page: from a press on 'Add to Cart' until the screen says 'Added'. @returns {Promise<number>} ms */
function pressToAdded() {
  const button = [...document.querySelectorAll('main article button')].find(
    (candidate) => !candidate.textContent?.includes('Added'),
  );
  return new Promise((resolve) => {
    const pressedAt = performance.now();
    new MutationObserver((_changes, observer) => {
      if (!button?.textContent?.includes('Added')) return;
      observer.disconnect();
      resolve(performance.now() - pressedAt);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    if (button instanceof HTMLElement) button.click();
  });
}

/** @param {() => Promise<number>} measure */
async function medianOfRound(measure) {
  const times = [];
  for (let press = 0; press < PRESSES; press += 1) times.push(await measure());
  return { durable: median(times) };
}

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'kiosk-durable',
  about: `from the press, in the page, until it says 'Added', which it does when the journal has it on the disk; the middle of ${PRESSES}`,
  figures: {
    durable: {
      label: "kiosk: 'Add to Cart' to durable on disk and 'Added'",
      unit: 'ms',
      goal: { atMost: 10, above: BARE },
    },
  },
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
    const file = await open(join(folder, 'file'), 'w');
    const content = 'x'.repeat(SESSION_BYTES);
    const kiosk = await startDebuggedKiosk(folder);
    const page = await kiosk.firstWindow();
    await page.getByRole('link', { name: 'Start Shoping' }).click();
    await page.locator('main article button').nth(PRESSES).waitFor();

    const ours = async () => {
      // Until a tick is gone its button says 'Added' already.
      await page.waitForFunction(
        (/** @type {number} */ wanted) =>
          [...document.querySelectorAll('main article button')].filter((button) =>
            button.textContent?.includes('Add to Cart'),
          ).length >= wanted,
        PRESSES,
      );
      return medianOfRound(() => page.evaluate(pressToAdded));
    };
    const bare = () =>
      medianOfRound(async () => {
        const began = performance.now();
        await file.write(content, 0);
        await file.sync();
        return performance.now() - began;
      });
    return {
      contestants: { ours, [BARE]: bare },
      async close() {
        await file.close();
        await kiosk.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
