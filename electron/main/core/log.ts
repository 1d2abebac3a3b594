import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/node';

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
  const path = join(folder, 'countertop.log');
  let isOpen = false;
  /** Whether the newest line did not get into the file. */
  let isFailing = false;
  const noteError = () => {
    isFailing = true;
    onError();
  };

  const { file, console } = electronLog.transports;
  console.level = false;
  // What the library has to say is only ever that a file cannot be written.
  console.writeFn = noteError;
  // The library asks for a name and looks for one in package.json unless it is told.
  file.setAppName('Countertop');
  file.resolvePathFn = () => path;
  file.maxSize = MAX_BYTES;
  file.archiveLogFn = () => rotate(folder);
  file.transforms = [({ data }) => data.join('')];
  // A service manager that closes its end of the pipe must not bring the shop down.
  process.stderr.on('error', () => undefined);
  return (event, detail = {}) => {
    const line = JSON.stringify({ event, at: new Date().toISOString(), ...detail });
    process.stderr.write(`${line}\n`);
    const wasFailing = isFailing;
    isFailing = false;
    isOpen ||= canAppend(folder, path);
    // The library gives a file up for good that it could not open at first: it only learns of one that can be.
    if (isOpen) electronLog.info(line);
    else noteError();
    if (wasFailing && !isFailing) onWritten();
  };
}

function canAppend(folder: string, path: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    appendFileSync(path, '');
    return true;
  } catch {
    return false;
  }
}

/** Moves every file one place on; what was in the last place is gone. */
function rotate(folder: string): void {
  const place = (age: number) => join(folder, age === 0 ? 'countertop.log' : `countertop.${age}.log`);
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    try {
      renameSync(place(age), place(age + 1));
    } catch {
      // Not that many yet, or a folder that cannot be written: then the next line cannot be either, and says so.
    }
  }
}
