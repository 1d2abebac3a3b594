import { outputOf, packageCommand, run } from '../lib/run.ts';
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
  // So that the same sources make the same .deb to the byte.
  const SOURCE_DATE_EPOCH = process.env.SOURCE_DATE_EPOCH ?? dateOfSources();
  const env = { ...tools, SOURCE_DATE_EPOCH, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const command = ['--import', 'tsx', packageCommand('electron-builder'), ...fixed, ...args];
  const code = await withProgress('package: electron-builder', () => run(process.execPath, command, { env }));
  return code === 0;
}

/** @returns when the last commit was made, in seconds since 1970; now, where there is no history */
function dateOfSources(): string {
  const committed = outputOf('git', ['log', '-1', '--format=%ct']).trim();
  return committed || String(Math.floor(Date.now() / 1000));
}
