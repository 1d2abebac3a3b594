import { outputOf, runPackage } from '../lib/run.mjs';

/** Level 9, the common one, takes minutes for one part in a hundred. */
const TAR_LEVEL = '5';

/**
 * Runs electron-builder in the project folder.
 * @param {readonly string[]} args
 * @param {Record<string, string>} tools what stands in for its own tools
 * @returns {Promise<boolean>} whether it made all that was asked
 */
export async function runBuilder(args, tools) {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  // So that the same sources make the same .deb to the byte.
  const SOURCE_DATE_EPOCH = process.env.SOURCE_DATE_EPOCH ?? dateOfSources();
  const env = { ...tools, SOURCE_DATE_EPOCH, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  return (await runPackage('electron-builder', [...fixed, ...args], { env })) === 0;
}

/** @returns {string} when the last commit was made, in seconds since 1970; now, where there is no history */
function dateOfSources() {
  const committed = outputOf('git', ['log', '-1', '--format=%ct']).trim();
  return committed || String(Math.floor(Date.now() / 1000));
}
