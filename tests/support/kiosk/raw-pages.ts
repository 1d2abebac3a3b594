import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kiosk } from './launch.ts';

/** Sends any channel and values to the main process. @returns the answer as JSON, or the error's message */
type Invoke = (...values: unknown[]) => Promise<string>;

const RAW_PRELOAD = `const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('invoke', (...values) =>
  ipcRenderer.invoke(...values).then((answer) => JSON.stringify(answer), (error) => error.message));`;

/** Pages in hidden windows with a preload script that checks nothing. */
export interface RawPages {
  /** Opens one at an address. */
  open(url: string): Promise<Invoke>;
  /** Closes all of them. */
  close(): Promise<void>;
}

/** Prepares pages that bypass both bridges. @param folder for their preload script */
export async function rawPages(kiosk: Kiosk, folder: string): Promise<RawPages> {
  const preload = join(folder, 'raw.cjs');
  await writeFile(preload, RAW_PRELOAD);
  const ids: number[] = [];
  return {
    async open(url) {
      const opened = kiosk.app.waitForEvent('window');
      const id = await kiosk.app.evaluate(
        async ({ BrowserWindow }, [address, script]) => {
          const window = new BrowserWindow({
            show: false,
            // The shop's own session has no network.
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
