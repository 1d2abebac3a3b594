import { createHash } from 'node:crypto';

/**
 * Whether a kiosk belongs to the share that shall have a version already. Its place among all kiosks follows from its
 * name and the version alone: who is in at 10 % is in at 50 %, and each version begins with others.
 * @param percentage from 0, for none, to 100, for all
 */
export function isInRollout(kioskId: string, version: string, percentage: number): boolean {
  const digest = createHash('sha256').update(`${kioskId}\n${version}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percentage;
}
