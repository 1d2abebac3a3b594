import { inspectKiosk } from '../support/kiosk/escape-inspector.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { addMode, runOn, SCREENS } from '../support/x11/screen.ts';
import { type Attempt, expect, tryAll } from './fixtures.ts';

const xrandr = ({ display }: HardenedKiosk, ...words: string[]) => runOn(display, 'xrandr', ...words);

const sizes = [
  { width: 800, height: 1200 },
  { width: 1024, height: 768 },
  { width: 640, height: 480 },
];
const WHOLE = `${SCREENS.portrait.width}x${SCREENS.portrait.height}`;

const resize =
  ({ width, height }: (typeof sizes)[number]): Attempt['act'] =>
  async (hardened) => {
    const name = `${width}x${height}`;
    await addMode(hardened.display, 'screen', name, { width, height });
    await xrandr(hardened, '--output', 'screen', '--mode', name);
    const covered = { x: 0, y: 0, width, height };
    await expect
      .poll(() => inspectKiosk(hardened))
      .toMatchObject({ kioskWindows: [covered], screen: covered, onTop: 'kiosk' });
    await xrandr(hardened, '--output', 'screen', '--mode', WHOLE);
  };

tryAll(
  'the screen',
  [
    ...sizes.map((size) => ({
      name: `becomes ${size.width} × ${size.height} and goes back to its first size`,
      act: resize(size),
    })),
    {
      name: 'is unplugged and plugged in again',
      async act(hardened) {
        await xrandr(hardened, '--fb', WHOLE, '--output', 'screen', '--off');
        await xrandr(hardened, '--output', 'screen', '--mode', WHOLE);
      },
    },
  ],
  { displacesWindow: true },
);
