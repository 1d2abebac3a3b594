import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startVirtualDisplay } from '../machine/display.ts';

/** The kiosk's screen, in px. */
const SIZE = { width: 1920, height: 1080 };
/** Interval and limit of looking at the screen, in ms, and the step in rows. */
const CHECK_INTERVAL_MS = 4;
const TIMEOUT_MS = 60_000;
const ROW_STEP = 12;
/** `--accent`, the colour of 'Start Shoping', and the number of its pixels that must be there. */
const BUTTON_COLOUR = 0x0f5f4c;
const BUTTON_PIXELS = 200;

export type Framebuffer = Awaited<ReturnType<typeof openFramebuffer>>;

/** A virtual screen that is read from outside: a shipped kiosk allows no debugger. */
export async function openFramebuffer() {
  const folder = await mkdtemp(join(tmpdir(), 'countertop-screen-'));
  const display = await startVirtualDisplay(SIZE, undefined, folder);
  const picture = await open(join(folder, 'Xvfb_screen0'));
  const head = Buffer.alloc(100);
  await picture.read(head, 0, head.length, 0);
  // Format of xwd: length of the header first; the number of colours, 12 bytes each, at place 19.
  const start = head.readUInt32BE(0) + head.readUInt32BE(19 * 4) * 12;
  // Four bytes a pixel: blue, green, red, unused.
  const pixels = new Uint32Array(SIZE.width);

  async function isShopThere(): Promise<boolean> {
    let seen = 0;
    for (let y = 0; y < SIZE.height && seen < BUTTON_PIXELS; y += ROW_STEP) {
      await picture.read(pixels, 0, pixels.byteLength, start + y * pixels.byteLength);
      seen += pixels.filter((pixel) => (pixel & 0xffffff) === BUTTON_COLOUR).length;
    }
    return seen >= BUTTON_PIXELS;
  }

  return {
    /** The environment for programs on this screen. */
    env: display.env,
    /** Waits until 'Start Shoping' is on the screen, or is gone. @returns the time, in ms since 1970 */
    async whenShop(isThere: boolean): Promise<number> {
      const deadline = Date.now() + TIMEOUT_MS;
      while ((await isShopThere()) !== isThere) {
        if (Date.now() > deadline)
          throw new Error(`The landing page did not ${isThere ? 'come to' : 'leave'} the screen.`);
        await wait(CHECK_INTERVAL_MS);
      }
      return Date.now();
    },
    async close(): Promise<void> {
      await picture.close();
      display.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
