import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and its like keep the library of faketime; `$LIB` is read by the dynamic linker. */
const LIBRARY = '/usr/$LIB/faketime/libfaketime.so.1';
const KNOWN_FOLDERS = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib'];

/** A wall clock of a kiosk's own that jumps; what measures durations goes on as ever. */
export interface JumpingClock {
  /** What a kiosk is started with to live by this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock off by so much, in faketime's words, such as '+500d'; within a second all processes follow. */
  jump(offset: string): void;
}

/** Whether the library of faketime is installed. */
export const hasFakeClock = (): boolean =>
  KNOWN_FOLDERS.some((folder) => existsSync(LIBRARY.replace('$LIB', folder)));

/** Makes a clock that is right until it jumps. @param folder where it keeps its one file */
export function jumpingClock(folder: string): JumpingClock {
  const file = join(folder, 'clock');
  const jump = (offset: string) => writeFileSync(file, `${offset}\n`);
  jump('+0');
  return {
    jump,
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Else its waits on the monotonic clock end at once, and every process spins.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  };
}
