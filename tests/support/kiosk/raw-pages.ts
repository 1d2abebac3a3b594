import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import type { Kiosk } from './launch.ts';

/** Calls `ipcRenderer.invoke` with these values. @returns the answer as JSON, or the error's message */
type Invoke = (...values: unknown[]) => Promise<string>;

const RAW_PRELOAD = `const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('invoke', (...values) =>
  ipcRenderer.invoke(...values).then((answer) => JSON.stringify(answer), (error) => error.message));`;

/** Opens hidden windows whose preload script, unlike the kiosk's own, can send any message to the main process. */
export async function rawPages(kiosk: Kiosk, folder: string) {
  const preload = join(folder, 'raw.cjs');
  await writeFile(preload, RAW_PRELOAD);
  const ids: number[] = [];
  return {
    async open(url: string): Promise<Invoke> {
      const opened = kiosk.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
      const id = await kiosk.app.evaluate(
        async ({ BrowserWindow }, [address, script]) => {
          const window = new BrowserWindow({
            show: false,
            // The shop's session has no network, so foreign pages need a session of their own.
            webPreferences: {
              preload: script,
              sandbox: true,
              ...(address.startsWith('app:') ? {} : { partition: 'stranger' }),
            },
          });
          await window.loadURL(address);
          return window.id;
        },
        [url, preload] as const,
      );
      ids.push(id);
      const page = await opened;
      return (...values) =>
        page.evaluate((list) => (window as unknown as { invoke: Invoke }).invoke(...list), values);
    },
    close: () =>
      kiosk.app.evaluate(({ BrowserWindow }, all) => {
        for (const id of all) BrowserWindow.fromId(id)?.destroy();
      }, ids),
  };
}
