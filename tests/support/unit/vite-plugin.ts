import type { Plugin } from 'vite';
import { vi } from 'vitest';

/** Calls `generateBundle` of one of our Vite plugins. @returns `files`: the contents of the emitted files, by name */
export async function readBuild(
  pluginName: string,
  environment: Readonly<Record<string, string | undefined>>,
) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { default: config } = await import('../../../tooling/vite.config.ts');
  const plugin = config.plugins?.flat().find((each): each is Plugin => isNamed(each, pluginName));
  if (typeof plugin?.generateBundle !== 'function') throw new Error('the build has no such plugin');
  const files = new Map<string, unknown>();
  const emitFile = ({ fileName, source }: { fileName: string; source: unknown }) =>
    files.set(fileName, source);
  Reflect.apply(plugin.generateBundle, { emitFile }, []);
  return { define: config.define, plugin, files };
}

const isNamed = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;
