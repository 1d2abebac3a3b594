import type { KeyObject } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import { fetchBounded } from '../network/fetch-bounded.ts';
import { hostErrorOf } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { FEED_FILE_NAME, type FeedOffer, parseFeedFile, serializeManifest } from './release-manifest.ts';
import { UpdateError } from './update-error.ts';
import { isSigned } from './update-key.ts';

const HTTP_OK = 200;
/** A feed's file has some 500 bytes. */
const BOUNDS = { timeoutMs: 30_000, maxBytes: 64 * 1024 };

/** A folder of a web server with the newest version, and the file that tells of it. */
export interface SignedFeed {
  /** @throws {UpdateError} where there is no offer, or one that nobody signed who may */
  offer(): Promise<FeedOffer>;
  /** Where a file of the feed is. */
  addressOf(fileName: string): URL;
}

interface SignedFeedOptions {
  /** The folder's address; what it asks for, such as a key, is kept for its files. */
  readonly feed: string;
  readonly fetch: HostFetch;
  readonly setTimer: Clock['setTimer'];
  readonly readKey: () => Promise<KeyObject>;
}

/** Opens the feed; nothing is asked of it yet. */
export function openSignedFeed({ feed, fetch, setTimer, readKey }: SignedFeedOptions): SignedFeed {
  function addressOf(fileName: string): URL {
    const address = new URL(feed);
    address.pathname = `${address.pathname.replace(/\/$/, '')}/${fileName}`;
    return address;
  }

  return {
    addressOf,
    async offer() {
      const key = await readKey();
      const answer = await fetchBounded(addressOf(FEED_FILE_NAME).href, BOUNDS, { fetch, setTimer }).catch(
        sayWhy,
      );
      if (answer.status !== HTTP_OK) throw new UpdateError(`The update feed answers with ${answer.status}`);
      const offer = parseFeedFile(Buffer.from(answer.body).toString('utf8'));
      if (!offer) throw new UpdateError('The update feed is none, or its entry is not signed');
      if (!isSigned(serializeManifest(offer.manifest), offer.signature, key)) {
        throw new UpdateError(
          `The update feed offers ${offer.manifest.version} with a wrong signature: nothing was downloaded`,
        );
      }
      return offer;
    },
  };
}

function sayWhy(cause: unknown): never {
  throw new UpdateError(`The update feed ${hostErrorOf(cause).predicate}`, { cause });
}
