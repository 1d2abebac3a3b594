import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as electron from 'electron';

/** Runs in the page: finds traces of earlier shoppers. */
export async function tracesInPage() {
  const { products: _, ...fourKeys } = { ...localStorage };
  const databases = await indexedDB.databases().catch(() => []);
  return {
    fourKeys,
    sessionStorage: { ...sessionStorage },
    databases: databases.map(({ name }) => name),
    caches: await caches.keys().catch(() => []),
    cookie: document.cookie,
    windowName: window.name,
    historyLength: history.length,
    historyState: history.state,
    address: location.href,
    scrolled: window.scrollY,
    asked: (await window.countertop?.settings())?.accessibility,
  };
}

/** Runs in the main process: finds traces outside the page. */
export async function tracesInMachine({ clipboard, session, webContents }: typeof electron) {
  const [shop] = webContents.getAllWebContents();
  return {
    clipboard: await clipboard.readText(),
    selection: await clipboard.selection.readText(),
    cookies: (await session.defaultSession.cookies.get({})).length,
    entries: shop?.navigationHistory.getAllEntries().map(({ url }) => url),
  };
}

/** Finds the files below a folder that contain this text in UTF-8 or UTF-16. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  const holding: string[] = [];
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    if (forms.some((form) => content.includes(form))) holding.push(file.slice(folder.length + 1));
  }
  return holding;
}
