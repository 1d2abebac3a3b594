import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder and of all below it that hold a text, in one byte a letter or in two. */
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
