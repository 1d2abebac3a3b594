import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import * as v from 'valibot';

const file = v.object({
  size: v.number(),
  integrity: v.object({ algorithm: v.string(), hash: v.string(), blocks: v.array(v.string()) }),
});

interface Folder {
  readonly files: Readonly<Record<string, Folder | v.InferOutput<typeof file>>>;
}

const folder: v.GenericSchema<Folder> = v.object({
  files: v.record(v.string(), v.union([v.lazy(() => folder), file])),
});

/** One file of an archive, and how it is hashed. */
interface ArchivedFile {
  readonly path: string;
  readonly algorithm: string;
  readonly blocks: number;
}

/** Lists an asar archive: after four numbers of 4 bytes, of which the last is its length, JSON says what is in it. */
export async function filesInAsar(archive: string): Promise<ArchivedFile[]> {
  const bytes = await readFile(archive);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12));
  return filesBelow(v.parse(folder, JSON.parse(header)), '');
}

function filesBelow({ files }: Folder, path: string): ArchivedFile[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const here = posix.join(path, name);
    if ('files' in entry) return filesBelow(entry, here);
    const { algorithm, blocks } = entry.integrity;
    return [{ path: here, algorithm, blocks: blocks.length }];
  });
}
