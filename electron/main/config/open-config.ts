import { hostname } from 'node:os';
import type { Health } from '../core/health.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load-config.ts';

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
