import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startDebuggedKiosk } from '../debugged-kiosk.mjs';

/** Waits for an event in the log of a kiosk. @param {import('node:child_process').ChildProcess} program @param {string} event */
async function logged({ stderr }, event) {
  if (!stderr) throw new Error('The kiosk has no log.');
  for await (const line of createInterface({ input: stderr }))
    if (line.startsWith(`{"event":"${event}"`)) return;
  throw new Error(`The kiosk ended without ${event}.`);
}

/** Kills the process that draws the shop. @returns {Promise<Record<string, number>>} */
async function killOnce() {
  // Each round in a kiosk of its own: one whose pages die again and again takes stronger measures.
  const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  const kiosk = await startDebuggedKiosk(folder);
  const page = await kiosk.firstWindow();
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  const renderer = await kiosk.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  if (!renderer) throw new Error('Nothing draws the shop.');
  const recovered = logged(kiosk.process(), 'recovered');
  const killedAt = performance.now();
  process.kill(renderer, 'SIGKILL');
  await recovered;
  const recovery = performance.now() - killedAt;
  await kiosk.close();
  await rm(folder, { recursive: true, force: true });
  return { recovery };
}

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'kiosk-recovery',
  about:
    'the process that draws the shop is killed; until the page that takes its place reports that it works',
  figures: {
    recovery: { label: 'kiosk: renderer killed to shop there again', unit: 'ms', goal: { atMost: 3000 } },
  },
  open: async () => ({ contestants: { ours: killOnce }, close: async () => undefined }),
};
