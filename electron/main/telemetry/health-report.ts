import type { App, MemoryInfo, ProcessMetric } from 'electron';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { Health } from '../core/health.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Page } from './localhost-server.ts';

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
  /** How long the program runs, in s. */
  readonly uptimeSeconds: () => number;
}

/** What `/healthz` says; an operator's monitor reads it. */
interface HealthReport {
  /** 'degraded' sells on with a warning; 'down' shows no shop to anybody. */
  readonly status: 'ok' | 'degraded' | 'down';
  readonly version: string;
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
export function healthPage({
  app,
  health,
  recovery,
  uptimeSeconds,
}: Pick<MonitoredKiosk, 'app' | 'health' | 'recovery' | 'uptimeSeconds'>): Page {
  const redacted = [...health.warnings()].map(([part, message]) => [part, redactWarning(message)]);
  const warnings: HealthReport['warnings'] = Object.fromEntries(redacted);
  const inService = Object.keys(warnings).length > 0 ? 'degraded' : 'ok';
  const report: HealthReport = {
    status: recovery.isShopShown() ? inService : 'down',
    version: app.getVersion(),
    uptimeSeconds: Math.floor(uptimeSeconds()),
    warnings,
  };
  return {
    status: report.status === 'down' ? 503 : 200,
    contentType: 'application/json',
    body: `${JSON.stringify(report)}\n`,
  };
}
