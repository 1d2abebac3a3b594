import * as v from 'valibot';
import { base64 } from '../core/base64.ts';
import { parseJson } from '../core/parse-json.ts';

/** What is signed of a version. */
export interface ReleaseManifest {
  /** Three numbers, such as 1.4.0: the package's own version is the same text. */
  readonly version: string;
  /** The name of the package, without any folder. */
  readonly file: string;
  /** In hexadecimal. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * The text that is signed, and that `update.manifest` holds, byte for byte. `apply-update` writes the same text anew from
 * what it read, and takes no other.
 */
export function serializeManifest({ version, file, sha512, size }: ReleaseManifest): string {
  return `countertop-update\nversion ${version}\nfile ${file}\nsha512 ${sha512}\nsize ${size}\n`;
}

/** A download of more than this, in bytes, is no package of ours; `apply-update` copies no more either. */
const MAX_PACKAGE_BYTES = 1024 ** 3;

const packageFile = v.object({
  /** A plain name, which never leads out of the folder of the feed. */
  url: v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9][A-Za-z0-9._+~-]*\.deb$/)),
  sha512: base64(64),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACKAGE_BYTES)),
});

const feedFile = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  files: v.strictTuple([packageFile]),
  /** Ed25519, over the manifest's text. */
  signature: base64(64),
  stagingPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 100),
});

/** What a feed offers. */
export interface FeedOffer {
  readonly manifest: ReleaseManifest;
  readonly signature: Buffer;
  /** How many of a hundred kiosks shall have it. */
  readonly stagingPercentage: number;
}

/**
 * What the feed's file for this machine is called. It holds JSON, which is YAML as well: its name and its form are those
 * that version 0.2.0 read as YAML.
 */
export const FEED_FILE_NAME = `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;

/** Reads a feed's file. @returns null for what is no feed of ours, or one that nobody signed */
export function parseFeedFile(text: string): FeedOffer | null {
  const parsed = parseJson(feedFile, text);
  if (!parsed) return null;
  const { version, files, signature, stagingPercentage } = parsed;
  const [{ url, sha512, size }] = files;
  const manifest = { version, file: url, sha512: Buffer.from(sha512, 'base64').toString('hex'), size };
  return { manifest, signature: Buffer.from(signature, 'base64'), stagingPercentage };
}
