import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import { answerFromEmbeddedCatalogue } from './embedded-catalogue.ts';

/*
 * This folder owns what the pages get of a catalogue: list, products and images, of a host or of the one that ships with
 * the app. It calls the host, checks each answer, keeps the last good ones on the disk, knows whether the host is up, and
 * has the cached ones stand in while it is not. How an address is called, and which may be, is `network/`.
 */

/** What the kiosk reports of its catalogue to those who run it. */
export interface CatalogueReport {
  /** How old the list is that the pages have, or else would get, in ms; null where it cannot grow old or there is none. */
  readonly ageMs: number | null;
  /** False while the catalogue host fails; null before it was asked anything. */
  readonly isReachable: boolean | null;
  /** Whether there is a list to sell from without the host. */
  readonly hasList: boolean;
}

/** Stands between the pages and a catalogue. */
export interface CatalogueGateway {
  /** Answers a call of the pages. @param path what follows '/catalogue' in its address, with the search part */
  answer(path: string): Promise<Response>;
  /** How old the list is that the pages have, and whether its host answers. */
  status(): Promise<CatalogueStatus>;
  report(): Promise<CatalogueReport>;
  /** Begins to ask a host for its list where no page does: soon, and then whenever none has for a while. */
  watchHost(): void;
  /** Whether it ships with the app. */
  readonly isEmbedded: boolean;
  /** Fetches the list anew at once, for the pages to take, however young the one is that they have. */
  reload(): Promise<'reloaded' | 'failed' | 'nothing to reload'>;
  /** Ends what goes on in the background. */
  close(): void;
}

/** The catalogue that ships with the app: it never grows old and is always there. */
export function embeddedGateway(folder: string): CatalogueGateway {
  return {
    async answer(path) {
      const { pathname } = new URL(path, 'http://catalogue');
      const { status, contentType, body } = await answerFromEmbeddedCatalogue(folder, pathname);
      return new Response(body, { status, headers: { 'content-type': contentType } });
    },
    status: async () => ({ asOf: null, ageMs: null, isReachable: true, hasNewer: false }),
    report: async () => ({ ageMs: null, isReachable: true, hasList: true }),
    watchHost: () => undefined,
    isEmbedded: true,
    reload: async () => 'nothing to reload',
    close: () => undefined,
  };
}
