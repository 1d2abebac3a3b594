import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startVirtualDisplay } from '../machine/display.ts';

/** The screen of a counter, in px. */
const SIZE = { width: 1920, height: 1080 };
/** How often the screen is looked at, in ms, and how long at most. */
const LOOK_MS = 4;
const PATIENCE_MS = 60_000;
/** Every so many rows are looked at. */
const ROW_STEP = 12;
/** A pixel takes four bytes: blue, green, red and nothing. */
const PIXEL_BYTES = 4;

/** The colour of the button 'Start Shoping' on the landing page, and how much of it must be there: a part of that. */
const BUTTON_COLOUR = 0x0f5f4c;
const BUTTON_PIXELS = 200;

/**
 * A screen and what is on it.
 * @typedef {object} Glass
 * @property {NodeJS.ProcessEnv} env for programs that shall appear there
 * @property {() => Promise<number>} shopShown waits until the button 'Start Shoping' is on the screen; says when that was, in ms since 1970
 * @property {() => Promise<void>} emptied waits until it is gone
 * @property {() => Promise<void>} close
 */

/**
 * A virtual screen that can be looked at from outside, so that a program need not be asked when it has drawn: a shipped
 * kiosk lets no debugger in.
 * @returns {Promise<Glass>}
 */
export async function openGlass() {
  const folder = await mkdtemp(join(tmpdir(), 'countertop-glass-'));
  const display = await startVirtualDisplay(SIZE, undefined, folder);
  const picture = await open(join(folder, 'Xvfb_screen0'));
  const head = Buffer.alloc(100);
  await picture.read(head, 0, head.length, 0);
  // The file of X's own tool xwd: its head's length first, the number of colours, of 12 bytes each, at place 19.
  const start = head.readUInt32BE(0) + head.readUInt32BE(19 * 4) * 12;
  const row = new Uint8Array(SIZE.width * PIXEL_BYTES);
  const pixels = new Uint32Array(row.buffer);

  async function isShopThere() {
    let seen = 0;
    for (let y = 0; y < SIZE.height; y += ROW_STEP) {
      await picture.read(row, 0, row.length, start + y * row.length);
      for (const pixel of pixels) if ((pixel & 0xffffff) === BUTTON_COLOUR) seen += 1;
      if (seen >= BUTTON_PIXELS) return true;
    }
    return false;
  }

  /** @param {boolean} wanted */
  async function until(wanted) {
    const deadline = Date.now() + PATIENCE_MS;
    while ((await isShopThere()) !== wanted) {
      if (Date.now() > deadline) throw new Error('The landing page of the shop did not come to the screen.');
      await wait(LOOK_MS);
    }
    return Date.now();
  }

  return {
    env: display.env,
    shopShown: () => until(true),
    emptied: () => until(false).then(() => undefined),
    async close() {
      await picture.close();
      display.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
