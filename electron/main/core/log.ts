import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingWrites } from './pending-writes.ts';
import { SerialQueue } from './serial-queue.ts';

/** Logs one event as one line. The detail must not reveal what a shopper did. */
export type Log = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

const MAX_BYTES = 1024 ** 2;
const OLD_FILES = 5;
/** Limits the lines that wait for a hanging disk. Further lines go only to standard error. */
const MAX_WAITING = 1000;

/**
 * Opens the log: a line of JSON for each event, on standard error and in `countertop.log` (then `countertop.1.log` …).
 * Logging never throws and never waits: a hanging disk must not block the main process.
 * @param report called after each line. It must not log at every call, because its own lines call it again
 */
export function openLog(
  folder: string,
  writes: Pick<PendingWrites, 'add'>,
  report: (isWritten: boolean) => void,
): Log {
  const queue = new SerialQueue();
  let waiting = 0;
  // Without a listener, the program would end if systemd closed the pipe.
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

/** Age 0 is the current file. */
const fileOf = (folder: string, age: number) =>
  join(folder, age === 0 ? 'countertop.log' : `countertop.${age}.log`);

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

async function rotate(folder: string): Promise<void> {
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    // A file may be missing. If the folder is read-only, the next write fails and reports the error.
    await rename(fileOf(folder, age), fileOf(folder, age + 1)).catch(() => undefined);
  }
}
