import * as v from 'valibot';
import type { HostAnswer } from '../network/fetch-bounded.ts';
import { type Picture, pictureType } from './picture-store.ts';

/** How the kinds of pictures begin; to be matched against the first bytes, one character each. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, type: string])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

/** The picture of an answer; null where it is none. Storage services often send pictures without their type. */
export function pictureOf({ status, contentType, body }: HostAnswer): Picture | null {
  if (status < 200 || status >= 300 || body.byteLength === 0) return null;
  const named = v.safeParse(pictureType, contentType.split(';')[0]?.trim().toLowerCase());
  const type = named.success ? named.output : typeByBeginning(body);
  return type === undefined ? null : { contentType: type, bytes: body };
}

function typeByBeginning(body: Uint8Array): string | undefined {
  const beginning = Buffer.from(body.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
}
