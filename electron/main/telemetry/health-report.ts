import type { KioskState } from './kiosk-state.ts';
import type { Answer } from './localhost-server.ts';

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
const withoutSecrets = (message: string) =>
  message.replace(/\b(https?:\/\/)(?:[^\s/"@]*@)?([^\s/"]*)[^\s"]*/gi, '$1$2/…').replace(/"[^"]*"/g, '"…"');

/**
 * The kiosk's health as an answer to a monitor: 503 only where nobody can shop. A kiosk that goes on selling with a
 * warning is in service: what restarts or replaces whatever answers 503 must leave it alone.
 */
export function healthAnswer(
  state: Pick<KioskState, 'version' | 'health' | 'uptimeSeconds' | 'isShopShown'>,
): Answer {
  const told = [...state.health.warnings()].map(([part, message]) => [part, withoutSecrets(message)]);
  const warnings: HealthReport['warnings'] = Object.fromEntries(told);
  const inService = Object.keys(warnings).length > 0 ? 'degraded' : 'ok';
  const report: HealthReport = {
    status: state.isShopShown() ? inService : 'down',
    version: state.version,
    uptimeSeconds: Math.floor(state.uptimeSeconds()),
    warnings,
  };
  return {
    status: report.status === 'down' ? 503 : 200,
    contentType: 'application/json',
    body: `${JSON.stringify(report)}\n`,
  };
}
