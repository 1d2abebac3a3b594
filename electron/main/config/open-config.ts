import { hostname } from 'node:os';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load-config.ts';

// Config owns what can be configured and by whom: the fields (fields.ts, field-types.ts, store-logo.ts), their sources
// (overrides.ts, file.ts, last-good.ts) and which of them holds (load-config.ts), what is answered instead of opening
// the shop (cli.ts), and what is valid and unwise (warnings.ts). A new field is a row of fields.ts, a sample of it in
// load-config.test.ts, and `npm run docs:configuration`, which writes the documents.

/** How long after the start the last good file is written, in ms: nobody waits for it. */
const KEEP_DELAY_MS = 2000;

/** The configuration that holds, and what tells this kiosk from the others of a fleet. */
export interface OpenedConfig extends LoadedConfig {
  readonly kioskId: string;
}

/** Loads the configuration; what is wrong with its sources is a warning of the health. */
export function openConfig({
  argv,
  environment,
  userData,
  health,
}: ConfigSources & { readonly health: Health }): OpenedConfig {
  const loaded = loadConfig({ argv, environment, userData });
  if (loaded.warning) health.warn('configuration', loaded.warning);
  return { ...loaded, kioskId: loaded.config.kioskId ?? hostname() };
}

interface KeepLastGoodOptions extends Pick<LoadedConfig, 'keep'> {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly log: Log;
}

/** Keeps a sound file as the last good one, once the shop is open. */
export function keepLastGoodLater({ keep, clock, log }: KeepLastGoodOptions): void {
  const keepOrLog = () => void keep().catch(() => log('configuration-not-kept'));
  clock.setTimer(keepOrLog, KEEP_DELAY_MS);
}
