import { createHash } from 'node:crypto';

/** The SHA-256 checksum of a text or of bytes, in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** A text behind its checksum, so that a single changed bit is noticed. */
export function addChecksum(text: string): string {
  return `${sha256(text)}\n${text}`;
}

/** The text behind its checksum, or null where the two do not belong together. */
export function verifyChecksum(checksummed: string): string | null {
  const end = checksummed.indexOf('\n');
  const text = checksummed.slice(end + 1);
  return end > 0 && checksummed.slice(0, end) === sha256(text) ? text : null;
}
