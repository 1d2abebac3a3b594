import { createHash } from 'node:crypto';

/** The SHA-256 of a text or bytes, in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Prefixes a text with its checksum. */
export function addChecksum(text: string): string {
  return `${sha256(text)}\n${text}`;
}

/** Returns the text without its checksum, or null if the checksum does not match. */
export function verifyChecksum(checksummed: string): string | null {
  const end = checksummed.indexOf('\n');
  const text = checksummed.slice(end + 1);
  return end > 0 && checksummed.slice(0, end) === sha256(text) ? text : null;
}
