import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import { answerFromEmbeddedCatalogue } from './embedded-catalogue.ts';

/** The catalogue's state for operators. */
export interface CatalogueReport {
  /**
   * Age of the list that the pages have, or of the cached list if they have none. Null if there is no list, or if the
   * catalogue is embedded.
   */
  readonly ageMs: number | null;
  /** False while the host fails; null before the first call. */
  readonly isReachable: boolean | null;
  /** Whether the shop can sell without the host. */
  readonly hasList: boolean;
}

/** Answers the pages' catalogue calls. */
export interface CatalogueGateway {
  /** Answers one call. @param path the address after '/catalogue', with its query */
  answer(path: string): Promise<Response>;
  status(): Promise<CatalogueStatus>;
  report(): Promise<CatalogueReport>;
  /** From now on, fetches the list if no page has requested it for a while: at first some seconds, later minutes. */
  watchHost(): void;
  /** Fetches the list now, whatever its age, and tells the pages to load it. */
  reload(): Promise<'reloaded' | 'failed' | 'nothing to reload'>;
}

/** The gateway of the embedded catalogue. This catalogue does not age and cannot fail. */
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
    reload: async () => 'nothing to reload',
  };
}
