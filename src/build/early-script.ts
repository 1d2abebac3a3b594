import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../early/early.ts', import.meta.url));

/**
 * Builds src/early into one classic script.
 * @param engines the oldest that it must run on
 */
export async function buildEarlyScript(engines: string[]): Promise<string> {
  const result = await build({
    configFile: false,
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
  if (!script) throw new Error('src/early came to nothing');
  return script;
}
