import { sha256 } from '../core/checksum.ts';

/**
 * Whether a kiosk belongs to the share that shall have a version already. Its place among all kiosks follows from its
 * name and the version alone: who is in at 10 % is in at 50 %, and each version begins with others.
 * @param percentage from 0, for none, to 100, for all
 */
export function isInRollout(kioskId: string, version: string, percentage: number): boolean {
  const place = Number.parseInt(sha256(`${kioskId}\n${version}`).slice(0, 8), 16) / 2 ** 32;
  return place * 100 < percentage;
}
