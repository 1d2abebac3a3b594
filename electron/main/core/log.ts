import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingWrites } from './pending-writes.ts';
import { SerialQueue } from './serial-queue.ts';

/** Logs one event as one line. The detail must not reveal what a shopper did. */
export type Log = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/** Size in bytes after which a new file begins, and the number of old files that are kept. */
const MAX_BYTES = 1024 ** 2;
const OLD_FILES = 5;
/** Maximum number of lines that wait for a hanging disk; further lines go only to standard error. */
const MAX_WAITING = 1000;

/**
 * Opens the log: each event is a line of JSON on standard error and in `countertop.log`. Older files are named
 * `countertop.1.log` and so on. Logging never throws. Files are written in the background, because a hanging disk must
 * not block the main process.
 * @param folder created if missing
 * @param writes waits at the program's end for unwritten lines
 * @param report called for each line, with true if the line was written. `report` must not log at every call: each of
 * its lines would cause another call
 */
export function openLog(
  folder: string,
  writes: Pick<PendingWrites, 'add'>,
  report: (isWritten: boolean) => void,
): Log {
  const queue = new SerialQueue();
  let waiting = 0;
  // Without a listener, the shop would end when a service manager closes the pipe.
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

/** The path of a log file; age 0 is the current file. */
const fileOf = (folder: string, age: number) =>
  join(folder, age === 0 ? 'countertop.log' : `countertop.${age}.log`);

/** @returns whether the line was written */
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

/** Renames each file to the next age; the oldest is dropped. */
async function rotate(folder: string): Promise<void> {
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    // A file may be missing. If the folder is read-only, the next write fails and reports the error.
    await rename(fileOf(folder, age), fileOf(folder, age + 1)).catch(() => undefined);
  }
}
