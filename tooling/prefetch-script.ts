import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/web/prefetch.ts', import.meta.url));

/**
 * Builds src/web/prefetch.ts into one classic script.
 * @param base the folder that the shop is served from, with a slash at both ends
 * @param engines the oldest that it must run on
 */
export async function buildPrefetchScript(base: string, engines: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    base,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: engines,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && 'output' in output ? output.output[0].code : '';
  if (!script) throw new Error('src/web/prefetch.ts came to nothing');
  return script;
}
