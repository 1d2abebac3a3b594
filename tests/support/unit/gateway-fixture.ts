import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { CatalogueGateway } from '../../../electron/main/catalogue/gateway.ts';
import { HostGateway } from '../../../electron/main/catalogue/host-gateway.ts';
import { listWork } from '../../../electron/main/catalogue/list-work.ts';
import { createHealth } from '../../../electron/main/core/health.ts';
import { createHostFetch } from '../../../electron/main/network/host-fetch.ts';
import { FALLBACK_HEADER } from '../../../src/catalogue/catalogue-calls.ts';
import { startCatalogueServer } from '../hosts/catalogue-server.ts';
import { temporaryFolder } from '../system/temporary-folder.ts';
import { manualClock } from './manual-clock.ts';
import { nodeNetwork } from './node-network.ts';

export async function startHost() {
  const host = await startCatalogueServer({ cors: false });
  onTestFinished(() => host.close());
  return host;
}

/** Opens a gateway for the current test, by default on a new folder. */
export function openGateway(
  hostUrl: string,
  { folder = join(temporaryFolder(), 'catalogue'), clock = manualClock(), work = listWork } = {},
) {
  const log: string[] = [];
  let changes = 0;
  const health = createHealth(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  const gateway: CatalogueGateway = new HostGateway({
    hostUrl,
    folder,
    fetch: createHostFetch(hostUrl, nodeNetwork()),
    clock,
    log: (event) => void log.push(event),
    health,
    listWork: work,
    onChange: () => {
      changes += 1;
    },
  });
  return {
    gateway,
    clock,
    folder,
    log,
    changes: () => changes,
    warning: () => health.warnings().get('catalogue'),
    async ask(path: string) {
      const response = await gateway.answer(path);
      return {
        status: response.status,
        text: await response.text(),
        isFromCache: response.headers.has(FALLBACK_HEADER),
        age: response.headers.get('age'),
      };
    },
  };
}

/** Opens a new gateway with the folder of another gateway, as if the program had restarted. */
export function restartGateway({ folder }: { folder: string }, hostUrl: string, clock = manualClock()) {
  return openGateway(hostUrl, { folder, clock });
}
