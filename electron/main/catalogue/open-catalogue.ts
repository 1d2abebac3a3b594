/// <reference types="electron-vite/node" />
import { join } from 'node:path';
import { session } from 'electron';
import { SHOP_EVENTS } from '../../ipc/shop-contract.ts';
import type { Context } from '../context.ts';
import { sendEvent } from '../ipc/send-event.ts';
import { createHostFetch } from '../network/host-fetch.ts';
import { evictOtherCatalogue } from './evict-other-catalogue.ts';
import { type CatalogueGateway, embeddedGateway } from './gateway.ts';
import { HostGateway } from './host-gateway.ts';
import createThread from './list-thread?nodeWorker';
import { threadedListWork } from './threaded-list-work.ts';

type Options = Pick<Context, 'clock' | 'config' | 'health' | 'log' | 'network' | 'userData'>;

/** Deletes the data of any other catalogue, then opens the configured one. Call it after the app is ready. */
export async function openCatalogue(
  options: Options,
  version: string,
  embeddedFolder: string,
): Promise<CatalogueGateway> {
  const { catalogueUrl } = options.config;
  const folder = join(options.userData, 'catalogue');
  await evictOtherCatalogue({
    ...options,
    catalogueUrl,
    version,
    folder,
    clearLocalStorage: () => session.defaultSession.clearStorageData({ storages: ['localstorage'] }),
  });
  if (catalogueUrl === 'embedded') return embeddedGateway(embeddedFolder);
  return new HostGateway({
    ...options,
    hostUrl: catalogueUrl,
    folder,
    fetch: createHostFetch(catalogueUrl, options.network),
    listWork: threadedListWork(createThread, options.log),
    onChange: () => sendEvent(SHOP_EVENTS.onCatalogueChange),
  });
}
