import { type App, net, session } from 'electron';
import type { HostFetch } from './fetch-bounded.ts';

/** What Chromium calls its network process. */
const NETWORK_SERVICE = 'network.mojom.NetworkService';

/**
 * A fetch over Chromium's network that outlives its network process. Chromium starts that process again, but what has
 * once fetched in Electron's main process keeps its line to the dead one and fails for ever (seen in Electron 33); a
 * session that has not fetched yet gets a line of its own. Nothing is stored in it.
 */
export function createNetworkFetch(app: App): HostFetch {
  let deaths = 0;
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === NETWORK_SERVICE) deaths += 1;
  });
  return (address, init) =>
    deaths === 0 ? net.fetch(address, init) : session.fromPartition(`network-${deaths}`).fetch(address, init);
}
