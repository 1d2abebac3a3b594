import { readFile } from 'node:fs/promises';

/**
 * Reads which versions the root service took back and why: a line for each, the version and a sentence. It is the root
 * service's own file, and no file means none.
 */
export async function readRefusedVersions(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.matchAll(/^(\d+\.\d+\.\d+) (.{1,200})$/gm);
  return new Map([...lines].map(([, version = '', reason = '']) => [version, reason]));
}
