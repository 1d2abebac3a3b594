import type { Server } from 'node:http';
import type { App, MemoryInfo, ProcessMetric } from 'electron';
import type { Registry } from 'prom-client';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { Context } from '../context.ts';
import type { Core } from '../core/open-core.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { EventBuffer } from './events.ts';
import type { Page } from './localhost-server.ts';

// Without a configured port, prom-client and the server are not loaded.

/** Monitoring starts after this delay, so that the shop's first page can load first. */
const WARM_UP_MS = 2000;

/** `memory` is in KiB. */
interface KioskProcess extends Pick<ProcessMetric, 'type'> {
  readonly memory: Pick<MemoryInfo, 'workingSetSize'>;
}

export interface MonitoredKiosk extends Pick<Context, 'health' | 'kioskId' | 'updateState'> {
  readonly app: Pick<App, 'getVersion'> & { getAppMetrics(): readonly KioskProcess[] };
  readonly recovery: Pick<Recovery, 'failuresAtStart' | 'isShopShown'>;
  readonly catalogue: Pick<CatalogueGateway, 'report'>;
  readonly uptimeSeconds: () => number;
}

interface MonitoringOptions extends MonitoredKiosk, Pick<Core, 'clock'> {
  readonly port: number;
  readonly events: Pick<EventBuffer, 'drainTo'>;
}

type OpenOptions = Omit<MonitoringOptions, 'port' | 'uptimeSeconds'> & Pick<Context, 'config' | 'log'>;

/** Opens `/healthz` and `/metrics` if a port is configured. */
export function openMonitoring(options: OpenOptions): void {
  const { config, events, clock, log } = options;
  const { healthPort: port } = config;
  if (port === null) {
    // Without metrics, drop all events.
    events.drainTo(() => undefined);
    return;
  }
  const open = () =>
    startMonitoring({ ...options, port, uptimeSeconds: process.uptime }).catch((error) =>
      log('monitoring-failed', { error: String(error) }),
    );
  clock.setTimer(() => void open(), WARM_UP_MS);
}

export async function startMonitoring(options: MonitoringOptions): Promise<Server> {
  const { port, clock, health, events } = options;
  const [registry, { listenOnLocalhost }] = await Promise.all([
    createRegistry(options, events),
    import('./localhost-server.ts'),
  ]);
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

/** Creates all metrics and counts all events since the start. docs/operator/monitor.md lists the metrics. */
export async function createRegistry(
  kiosk: MonitoredKiosk,
  events: Pick<EventBuffer, 'drainTo'>,
): Promise<Registry> {
  const [{ Registry }, { openCounters }, { openGauges }] = await Promise.all([
    import('prom-client'),
    import('./counters.ts'),
    import('./gauges.ts'),
  ]);
  const registry = new Registry();
  events.drainTo(openCounters(registry));
  openGauges(registry, kiosk);
  return registry;
}

/** Removes quoted values, and the parts of addresses that may contain an API key. */
const redactWarning = (message: string) =>
  message.replace(/\b(https?:\/\/)(?:[^\s/"@]*@)?([^\s/"]*)[^\s"]*/gi, '$1$2/…').replace(/"[^"]*"/g, '"…"');

/** The HTTP status is 503 only if nobody can shop: monitors must not restart or replace a kiosk that still sells. */
function healthPage({ app, health, recovery, updateState, uptimeSeconds }: MonitoredKiosk): Page {
  const warnings = [...health.warnings()].map(([part, message]) => [part, redactWarning(message)] as const);
  const inService = warnings.length > 0 ? 'degraded' : 'ok';
  const report = {
    status: recovery.isShopShown() ? inService : 'down',
    version: app.getVersion(),
    onTrial: updateState().trial !== null,
    uptimeSeconds: Math.floor(uptimeSeconds()),
    warnings: Object.fromEntries(warnings),
  };
  return {
    status: report.status === 'down' ? 503 : 200,
    contentType: 'application/json',
    body: `${JSON.stringify(report)}\n`,
  };
}
