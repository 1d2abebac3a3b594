import type { Server } from 'node:http';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { EventBuffer } from './events.ts';
import { healthPage, type MonitoredKiosk } from './health-report.ts';

// Telemetry owns what an operator's monitor sees: what happened (events.ts), what is measured (metrics.ts, by the kinds of
// prometheus.ts), what /healthz says (health-report.ts), and the server on 127.0.0.1 that serves both (localhost-server.ts).
// It listens and looks; nothing in the shop waits for it, and where no port is configured none of it is loaded.

/** How long after the start it opens, in ms: shoppers see their first picture before a monitor sees a number. */
const WARM_UP_MS = 2000;

interface MonitoringOptions extends MonitoredKiosk {
  readonly port: number;
  readonly events: Pick<EventBuffer, 'drainTo'>;
  readonly clock: Pick<Clock, 'setTimer'>;
}

interface OpenMonitoringOptions
  extends Omit<MonitoringOptions, 'port' | 'events' | 'uptimeSeconds' | 'clock'> {
  readonly config: { readonly healthPort: number | null };
  readonly events: EventBuffer;
  readonly log: Log;
}

/** Opens `/healthz` and `/metrics` where a port is configured. */
export function openMonitoring({ config, log, ...kiosk }: OpenMonitoringOptions): void {
  const { healthPort: port } = config;
  if (port === null) {
    kiosk.events.disable();
    return;
  }
  const options = { ...kiosk, port, clock: systemClock, uptimeSeconds: process.uptime };
  const open = () =>
    startMonitoring(options).catch((error) => log('monitoring-failed', { error: String(error) }));
  systemClock.setTimer(() => void open(), WARM_UP_MS);
}

/** Loads and starts the server. */
export async function startMonitoring(options: MonitoringOptions): Promise<Server> {
  const { port, clock, health, events } = options;
  const [{ createRegistry }, { listenOnLocalhost }] = await Promise.all([
    import('./metrics.ts'),
    import('./localhost-server.ts'),
  ]);
  const registry = createRegistry(options, events);
  const pages = {
    '/healthz': () => healthPage(options),
    '/metrics': async () => ({
      status: 200,
      contentType: registry.contentType,
      body: await registry.metrics(),
    }),
  };
  return listenOnLocalhost(pages, { port, clock, health });
}
