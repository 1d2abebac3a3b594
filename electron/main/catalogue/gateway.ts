import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import { answerFromEmbeddedCatalogue } from '../embedded-catalogue.ts';

/** Stands between the pages and a catalogue. */
export interface CatalogueGateway {
  /** Answers a call of the pages. @param path what follows '/catalogue' in its address, with the search part */
  answer(path: string): Promise<Response>;
  /** How old the list is and whether its host answers. */
  status(): Promise<CatalogueStatus>;
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
    isEmbedded: true,
    reload: async () => 'nothing to reload',
    close: () => undefined,
  };
}
