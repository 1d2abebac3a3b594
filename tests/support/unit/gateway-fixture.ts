import { join } from 'node:path';
import { vi } from 'vitest';
import type { CatalogueGateway } from '../../../electron/main/catalogue/gateway.ts';
import { HostGateway } from '../../../electron/main/catalogue/host-gateway.ts';
import { type ListWork, listWork } from '../../../electron/main/catalogue/list-work.ts';
import { createHealth } from '../../../electron/main/core/health.ts';
import { createHostFetch } from '../../../electron/main/network/host-fetch.ts';
import { FALLBACK_HEADER } from '../../../src/catalogue/catalogue-headers.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { nodeNetwork } from './node-network.ts';

/** A gateway under test with its dependencies. */
export interface GatewayFixture {
  readonly gateway: CatalogueGateway;
  readonly clock: ManualClock;
  readonly folder: string;
  /** The names of the logged events. */
  readonly log: string[];
  /** The number of status changes so far. */
  changes(): number;
  /** The health warning of the catalogue, if there is one. */
  warning(): string | undefined;
  /** Asks the gateway for a path, and reads the whole answer. */
  ask(path: string): Promise<{ status: number; text: string; isFromCache: boolean; age: string | null }>;
}

/** Opens gateways, each on a new folder. `restart` opens one on the folder of an earlier gateway. */
export function gatewayFixtures() {
  const opened: GatewayFixture[] = [];

  async function open(
    hostUrl: string,
    options: { folder?: string; clock?: ManualClock; work?: ListWork } = {},
  ) {
    const folder = options.folder ?? join(temporaryFolder(), 'catalogue');
    const fixture = createFixture(hostUrl, folder, options.clock ?? manualClock(), options.work ?? listWork);
    opened.push(fixture);
    return fixture;
  }

  return {
    open,
    /** Opens a new gateway on the folder of another one, as a restart of the program does. */
    restart(before: GatewayFixture, hostUrl: string, clock?: ManualClock) {
      return open(hostUrl, { folder: before.folder, ...(clock ? { clock } : {}) });
    },
    async closeAll() {
      for (const { folder } of opened.splice(0)) await removeFolder(join(folder, '..'));
    },
  };
}

function createFixture(hostUrl: string, folder: string, clock: ManualClock, work: ListWork): GatewayFixture {
  const log: string[] = [];
  let changes = 0;
  const write = (event: string) => void log.push(event);
  const health = createHealth(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  const gateway = new HostGateway({
    hostUrl,
    folder,
    fetch: createHostFetch(hostUrl, nodeNetwork()),
    clock,
    log: write,
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
    async ask(path) {
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
