import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingWrites } from './pending-writes.ts';
import { SerialQueue } from './serial-queue.ts';

/** Writes one line about one event. No detail may tell what a shopper did. */
export type Log = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/** The size at which a new file is begun, in bytes, and how many old ones are kept. */
const MAX_BYTES = 1024 ** 2;
const OLD_FILES = 5;
/** How many lines wait for a disk that hangs; later ones are only on standard error. */
const MAX_WAITING = 1000;

/**
 * Opens the program's one log: each event is a line of JSON on standard error, where the service manager keeps it, and
 * in `countertop.log`, with `countertop.1.log` and on for what came before. It never throws. The file is written in the
 * background: a disk that hangs must not hold up the main process, which every page load needs.
 * @param folder made when it is not there
 * @param writes waits at the end of the program for lines that are not in the file yet
 * @param onError called whenever the file cannot be written
 * @param onWritten called when it could be written again
 */
export function openLog(
  folder: string,
  writes: Pick<PendingWrites, 'add'>,
  onError: () => void,
  onWritten: () => void,
): Log {
  const queue = new SerialQueue();
  let waiting = 0;
  let isFailing = false;
  function report(isWritten: boolean): void {
    // Both callbacks may log in their turn.
    const wasFailing = isFailing;
    isFailing = !isWritten;
    if (isFailing) onError();
    else if (wasFailing) onWritten();
  }
  // A service manager that closes its end of the pipe must not bring the shop down.
  process.stderr.on('error', () => undefined);
  return (event, detail = {}) => {
    const line = `${JSON.stringify({ event, at: new Date().toISOString(), ...detail })}\n`;
    process.stderr.write(line);
    if (waiting === MAX_WAITING) return report(false);
    waiting += 1;
    const written = queue.add(async () => {
      const isWritten = await append(folder, line);
      waiting -= 1;
      report(isWritten);
    });
    void writes.add(written);
  };
}

/** The log's file of that age; 0 is the one that is written. */
const fileOf = (folder: string, age: number) =>
  join(folder, age === 0 ? 'countertop.log' : `countertop.${age}.log`);

/** @returns whether it is written */
async function append(folder: string, line: string): Promise<boolean> {
  const path = fileOf(folder, 0);
  try {
    await mkdir(folder, { recursive: true });
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size > MAX_BYTES) await rotate(folder);
    await appendFile(path, line);
    return true;
  } catch {
    return false;
  }
}

/** Moves every file one place on; what was in the last place is gone. */
async function rotate(folder: string): Promise<void> {
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    // Not that many yet, or a folder that cannot be written: then the next line cannot be either, and says so.
    await rename(fileOf(folder, age), fileOf(folder, age + 1)).catch(() => undefined);
  }
}
