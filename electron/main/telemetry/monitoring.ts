import type { Server } from 'node:http';
import type { App, MemoryInfo, ProcessMetric } from 'electron';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { UpdateState } from '../system/update-state.ts';
import type { EventBuffer } from './events.ts';
import type { Page } from './localhost-server.ts';

// Telemetry owns what an operator's monitor sees: what happened (events.ts), what is counted (counters.ts) and looked up
// (metrics.ts) of it, what /healthz says (here), and the server on 127.0.0.1 for both (localhost-server.ts). It listens and
// looks; nothing in the shop waits for it. Where no port is configured, prom-client and the server are not loaded, and no
// event is kept.

/** How long after the start it opens, in ms: shoppers see their first picture before a monitor sees a number. */
const WARM_UP_MS = 2000;

/** One process of the program; its memory is in KiB. */
interface KioskProcess extends Pick<ProcessMetric, 'type'> {
  readonly memory: Pick<MemoryInfo, 'workingSetSize'>;
}

/** The parts of the kiosk that a monitor asks about, each time anew. */
export interface MonitoredKiosk {
  readonly app: Pick<App, 'getVersion'> & { getAppMetrics(): readonly KioskProcess[] };
  /** What tells this kiosk from the others of its fleet. */
  readonly kioskId: string;
  readonly health: Health;
  readonly recovery: Pick<Recovery, 'failuresAtStart' | 'isShopShown'>;
  readonly catalogue: Pick<CatalogueGateway, 'report'>;
  readonly updateState: () => UpdateState;
  /** How long the program runs, in s. */
  readonly uptimeSeconds: () => number;
}

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

/** What `/healthz` says; an operator's monitor reads it. */
interface HealthReport {
  /** 'degraded' sells on with a warning; 'down' shows no shop to anybody. */
  readonly status: 'ok' | 'degraded' | 'down';
  readonly version: string;
  /** Whether this version may still be taken back. */
  readonly onTrial: boolean;
  readonly uptimeSeconds: number;
  /** What is wrong, by part, in the words that the staff menu has for it, but for what those quote. */
  readonly warnings: Readonly<Record<string, string>>;
}

/** What a warning quotes may be a value of the configuration, and what follows a host's name may be a key. */
const redactWarning = (message: string) =>
  message.replace(/\b(https?:\/\/)(?:[^\s/"@]*@)?([^\s/"]*)[^\s"]*/gi, '$1$2/…').replace(/"[^"]*"/g, '"…"');

/**
 * The kiosk's health as a page for a monitor: 503 only where nobody can shop. A kiosk that goes on selling with a
 * warning is in service: what restarts or replaces whatever responds with 503 must leave it alone.
 */
function healthPage({
  app,
  health,
  recovery,
  updateState,
  uptimeSeconds,
}: Pick<MonitoredKiosk, 'app' | 'health' | 'recovery' | 'updateState' | 'uptimeSeconds'>): Page {
  const redacted = [...health.warnings()].map(([part, message]) => [part, redactWarning(message)]);
  const warnings: HealthReport['warnings'] = Object.fromEntries(redacted);
  const inService = Object.keys(warnings).length > 0 ? 'degraded' : 'ok';
  const report: HealthReport = {
    status: recovery.isShopShown() ? inService : 'down',
    version: app.getVersion(),
    onTrial: updateState().trial !== null,
    uptimeSeconds: Math.floor(uptimeSeconds()),
    warnings,
  };
  return {
    status: report.status === 'down' ? 503 : 200,
    contentType: 'application/json',
    body: `${JSON.stringify(report)}\n`,
  };
}
