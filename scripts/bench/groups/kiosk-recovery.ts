import { openKiosk } from '../../../tests/support/kiosk/launch.ts';
import { followLog } from '../../../tests/support/kiosk/log.ts';
import { startLink } from '../../../tests/support/kiosk/shopper.ts';
import type { Group } from '../measure.ts';

export const group: Group = {
  name: 'kiosk-recovery',
  about:
    'the process that draws the shop is killed; until the page that takes its place reports that it works',
  figures: {
    recovery: { label: 'kiosk: renderer killed to shop there again', unit: 'ms', goal: { atMost: 3000 } },
  },
  open: async () => ({ contestants: { ours: killOnce }, close: async () => undefined }),
};

/** Kills the process that draws the shop. */
async function killOnce() {
  // Each round in a kiosk of its own: one whose pages die again and again takes stronger measures.
  const { app, page, close } = await openKiosk({ display: { env: process.env, stop: () => undefined } });
  await startLink(page).waitFor();
  const renderer = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  if (!renderer) throw new Error('Nothing draws the shop.');
  const recovered = new Promise<void>((resolve) =>
    followLog(app.process().stderr, ({ event }) => {
      if (event === 'recovered') resolve();
    }),
  );
  const killedAt = performance.now();
  process.kill(renderer, 'SIGKILL');
  await recovered;
  const recovery = performance.now() - killedAt;
  await close();
  return { recovery };
}
