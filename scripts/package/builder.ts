import { packageCommand, run } from '../lib/run.ts';
import { withProgress } from '../setup/log.mjs';

/** Level 9, the common one, takes minutes for one part in a hundred. */
const TAR_LEVEL = '5';

/**
 * Runs electron-builder in the project folder.
 * @param tools what stands in for its own tools
 * @returns whether it made all that was asked
 */
export async function runBuilder(args: readonly string[], tools: Record<string, string>): Promise<boolean> {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  const env = { ...tools, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const command = ['--import', 'tsx', packageCommand('electron-builder'), ...fixed, ...args];
  const code = await withProgress('package: electron-builder', () => run(process.execPath, command, { env }));
  return code === 0;
}
