import { hostname } from 'node:os';
import type { Health } from '../core/health.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load-config.ts';

// This folder owns the configuration: the fields (fields.ts, store-logo.ts), their sources
// (overrides.ts, file.ts), their order, the last good file and warnings (load-config.ts), and commands that run instead
// of the shop (cli.ts). To add a field, add a row to fields.ts and a sample to
// load-config.test.ts, then run `npm run docs:configuration`.

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
