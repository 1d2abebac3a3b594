import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChecksummed, writeChecksummed } from '../core/checksummed-file.ts';
import { type HashedPin, hashedPin, hashPin } from './pin-hash.ts';

/** The staff's PIN on disk. It is read at each try, because `--set-pin` may change it while the kiosk runs. */
export interface PinFile {
  /** The PIN; 'none' if never set, 'damaged' if the file is invalid, 'unreadable' if it cannot be read now. */
  read(): Promise<HashedPin | 'none' | 'damaged' | 'unreadable'>;
  /** @throws the file system's error */
  write(pin: string): Promise<void>;
}

/** Opens the file in the user-data folder. @param onDamaged called with the new name of a damaged file */
export function openPinFile(userData: string, onDamaged: (keptAs: string) => void): PinFile {
  const path = join(userData, 'staff-pin.json');
  return {
    async read() {
      const reading = await readChecksummed(path, hashedPin);
      if (reading.kind === 'sound') return reading.value;
      if (reading.kind === 'damaged') onDamaged(reading.keptAs);
      if (reading.kind !== 'absent') return reading.kind;
      return existsSync(`${path}.damaged`) ? 'damaged' : 'none';
    },
    async write(pin) {
      await writeChecksummed(path, await hashPin(pin));
    },
  };
}
