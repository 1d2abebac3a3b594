import { hostname } from 'node:os';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load-config.ts';

// This folder owns the configuration: the fields (fields.ts, store-logo.ts), their sources
// (overrides.ts, file.ts), their order, the last good file and warnings (load-config.ts), and commands that run instead
// of the shop (cli.ts). To add a field, add a row to fields.ts and a sample to
// load-config.test.ts, then run `npm run docs:configuration`.

/** Delay after the start until the last good file is written, in ms. */
const KEEP_DELAY_MS = 2000;

export interface OpenedConfig extends LoadedConfig {
  readonly kioskId: string;
}

/** Loads the configuration; problems become a health warning. */
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

/** Stores a valid file as the last good one, after a delay in which the shop can open. */
export function keepLastGoodLater({ keep, clock, log }: KeepLastGoodOptions): void {
  const keepOrLog = () => void keep().catch(() => log('configuration-not-kept'));
  clock.setTimer(keepOrLog, KEEP_DELAY_MS);
}
