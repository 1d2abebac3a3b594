import * as v from 'valibot';
import type { VersionEntry } from './version-entry.ts';

/** A download of more than this, in bytes, is no package of ours; `apply-update` copies no more either. */
const MAX_PACKAGE_BYTES = 1024 ** 3;

const base64 = (bytes: number) =>
  v.pipe(
    v.string(),
    v.base64('must be base64'),
    v.check((text) => Buffer.from(text, 'base64').byteLength === bytes, `must be ${bytes} bytes`),
  );

const packageFile = v.object({
  /** A plain name, which never leads out of the folder of the feed. */
  url: v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9][A-Za-z0-9._+~-]*\.deb$/)),
  sha512: base64(64),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACKAGE_BYTES)),
});

const feedFile = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be three numbers')),
  files: v.strictTuple([packageFile]),
  /** Ed25519, over the statement of `version-entry.ts`. */
  signature: base64(64),
  stagingPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 100),
});

/** What a feed offers. */
export interface FeedOffer {
  readonly entry: VersionEntry;
  readonly signature: Buffer;
  /** How many of a hundred kiosks shall have it. */
  readonly stagingPercentage: number;
}

/** Reads what a feed's file says. @returns null for what is no feed of ours, or one that nobody signed */
export function readFeedFile(value: unknown): FeedOffer | null {
  const parsed = v.safeParse(feedFile, value);
  if (!parsed.success) return null;
  const { version, files, signature, stagingPercentage } = parsed.output;
  const [{ url, sha512, size }] = files;
  const entry = { version, file: url, sha512: Buffer.from(sha512, 'base64').toString('hex'), size };
  return { entry, signature: Buffer.from(signature, 'base64'), stagingPercentage };
}
