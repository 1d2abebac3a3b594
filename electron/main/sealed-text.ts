import { createHash } from 'node:crypto';

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** A text behind its checksum, so that a single changed bit is noticed. */
export function seal(text: string): string {
  return `${checksum(text)}\n${text}`;
}

/** The text behind its checksum, or null where the two do not belong together. */
export function unseal(sealed: string): string | null {
  const end = sealed.indexOf('\n');
  const text = sealed.slice(end + 1);
  return end > 0 && sealed.slice(0, end) === checksum(text) ? text : null;
}
