import { hostname } from 'node:os';
import { systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load-config.ts';

// Config owns what can be configured and by whom: the fields (fields.ts, field-types.ts, store-logo.ts), their sources
// (parse-args-env.ts, file.ts, last-good.ts) and which of them holds (load-config.ts), what is answered instead of opening
// the shop (cli.ts), and what is valid and unwise (warnings.ts). A new field is a row of fields.ts and nothing else.

/** How long after the start the last good file is written, in ms: nobody waits for it. */
const KEEP_DELAY_MS = 2000;

/** The configuration that holds, and what tells this kiosk from the others of a fleet. */
interface OpenedConfig extends LoadedConfig {
  readonly kioskId: string;
}

/** Loads the configuration; what is wrong with its sources is a warning of the health. */
export function openConfig({
  health,
  ...sources
}: ConfigSources & { readonly health: Health }): OpenedConfig {
  const loaded = loadConfig(sources);
  if (loaded.warning) health.warn('configuration', loaded.warning);
  return { ...loaded, kioskId: loaded.config.kioskId ?? hostname() };
}

/** Keeps a sound file as the last good one, once the shop is open. */
export function keepLastGoodLater({ keep, log }: Pick<LoadedConfig, 'keep'> & { readonly log: Log }): void {
  const keepOrLog = () => void keep().catch(() => log('configuration-not-kept'));
  systemClock.setTimer(keepOrLog, KEEP_DELAY_MS);
}
