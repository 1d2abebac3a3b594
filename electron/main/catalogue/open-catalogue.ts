/// <reference types="electron-vite/node" />
import { join } from 'node:path';
import { type App, session } from 'electron';
import { SHOP_EVENTS } from '../../ipc/shop-contract.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { sendEvent } from '../ipc/send-event.ts';
import { createHostFetch, type Network } from '../network/host-fetch.ts';
import { evictOtherCatalogue } from './evict-other-catalogue.ts';
import { type CatalogueGateway, embeddedGateway } from './gateway.ts';
import { HostGateway } from './host-gateway.ts';
import createThread from './list-thread?nodeWorker';
import { threadedListWork } from './threaded-list-work.ts';

interface OpenCatalogueOptions {
  readonly app: Pick<App, 'on' | 'getVersion'>;
  readonly config: Pick<KioskConfig, 'catalogueUrl'>;
  readonly userData: string;
  /** The folder of the embedded catalogue. */
  readonly embeddedFolder: string;
  readonly network: Network;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: Health;
}

/** Opens the configured catalogue, after deleting the data of any other. Call it once the app is ready. */
export async function openCatalogue(options: OpenCatalogueOptions): Promise<CatalogueGateway> {
  const { app, config, userData, embeddedFolder, network, clock, log, health } = options;
  const { catalogueUrl } = config;
  const folder = join(userData, 'catalogue');
  await evictOtherCatalogue({
    catalogueUrl,
    version: app.getVersion(),
    folder,
    clearLocalStorage: () => session.defaultSession.clearStorageData({ storages: ['localstorage'] }),
    log,
    setTimer: clock.setTimer,
  });
  const catalogue =
    catalogueUrl === 'embedded'
      ? embeddedGateway(embeddedFolder)
      : new HostGateway({
          hostUrl: catalogueUrl,
          folder,
          fetch: createHostFetch(catalogueUrl, network),
          clock,
          random: Math.random,
          log,
          health,
          listWork: threadedListWork(createThread, log),
          onChange: () => sendEvent(SHOP_EVENTS.onCatalogueChange),
        });
  app.on('will-quit', () => catalogue.close());
  return catalogue;
}
