import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Writes one line about one event. No detail may tell what a shopper did. */
export type Log = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/** The size at which a new file is begun, in bytes, and how many old ones are kept. */
const MAX_BYTES = 1024 ** 2;
const OLD_FILES = 5;

/**
 * Opens the program's one log: each event is a line of JSON on standard error, where the service manager keeps it, and
 * in `countertop.log`, with `countertop.1.log` and on for what came before. It never throws.
 * @param folder made when it is not there
 * @param onError called whenever the file cannot be written
 * @param onWritten called when it could be written again
 */
export function openLog(folder: string, onError: () => void, onWritten: () => void): Log {
  let isFailing = false;
  // A service manager that closes its end of the pipe must not bring the shop down.
  process.stderr.on('error', () => undefined);
  return (event, detail = {}) => {
    const line = `${JSON.stringify({ event, at: new Date().toISOString(), ...detail })}\n`;
    process.stderr.write(line);
    // Both callbacks may log in their turn.
    const wasFailing = isFailing;
    isFailing = !append(folder, line);
    if (isFailing) onError();
    else if (wasFailing) onWritten();
  };
}

/** The log's file of that age; 0 is the one that is written. */
const fileOf = (folder: string, age: number) =>
  join(folder, age === 0 ? 'countertop.log' : `countertop.${age}.log`);

/** @returns whether it is written. At once, so that no line is lost with the process. */
function append(folder: string, line: string): boolean {
  const path = fileOf(folder, 0);
  try {
    mkdirSync(folder, { recursive: true });
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) rotate(folder);
    appendFileSync(path, line);
    return true;
  } catch {
    return false;
  }
}

/** Moves every file one place on; what was in the last place is gone. */
function rotate(folder: string): void {
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    try {
      renameSync(fileOf(folder, age), fileOf(folder, age + 1));
    } catch {
      // Not that many yet, or a folder that cannot be written: then the next line cannot be either, and says so.
    }
  }
}
