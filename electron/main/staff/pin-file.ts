import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChecksummed, writeChecksummed } from '../core/checksummed-file.ts';
import { type HashedPin, hashedPin, hashPin } from './pin-hash.ts';

/** The staff's PIN on disk. Each try reads the file, because `--set-pin` may change it while the kiosk runs. */
export type PinFile = ReturnType<typeof openPinFile>;

/** Opens the file in the user-data folder. @param onDamaged called with the new name of a damaged file */
export function openPinFile(userData: string, onDamaged: (keptAs: string) => void) {
  const path = join(userData, 'staff-pin.json');
  return {
    /** The PIN; 'none' if never set, 'damaged' if the file is invalid, 'unreadable' if it cannot be read now. */
    async read(): Promise<HashedPin | 'none' | 'damaged' | 'unreadable'> {
      const reading = await readChecksummed(path, hashedPin);
      if (reading.kind === 'sound') return reading.value;
      if (reading.kind === 'damaged') onDamaged(reading.keptAs);
      if (reading.kind !== 'absent') return reading.kind;
      return existsSync(`${path}.damaged`) ? 'damaged' : 'none';
    },
    /** @throws the file system's error */
    async write(pin: string): Promise<void> {
      await writeChecksummed(path, await hashPin(pin));
    },
  };
}
