import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { session, webContents } from 'electron';

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

/** Newer versions of Electron read the X11 selection through `selection`, older ones through `readText`. */
interface ReadableClipboard {
  readText(kind?: 'selection'): string | Promise<string>;
  readonly selection?: { readText(): string | Promise<string> };
}

interface Machine {
  readonly clipboard: ReadableClipboard;
  readonly session: typeof session;
  readonly webContents: typeof webContents;
}

/** Runs in the main process: finds traces outside the page. */
export async function tracesInMachine({ clipboard: board, session: sessions, webContents: all }: Machine) {
  const [shop] = all.getAllWebContents();
  return {
    clipboard: await board.readText(),
    selection: await (board.selection?.readText() ?? board.readText('selection')),
    cookies: (await sessions.defaultSession.cookies.get({})).length,
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
