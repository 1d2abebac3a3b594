import { chmodSync } from 'node:fs';
import { packageCommand, run } from '../lib/run.ts';
import { withProgress } from '../setup/log.mjs';

/** Compression level of the .tar.gz: level 9 takes minutes longer for a file that is 1 % smaller. */
const TAR_LEVEL = '5';
/** The host from which electron-builder downloads its tools. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

/** Runs electron-builder in the project folder. @returns whether it succeeded */
export async function runBuilder(args: readonly string[]): Promise<boolean> {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  const env = { ...(await archiver()), ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const command = ['--import', 'tsx', packageCommand('electron-builder'), ...fixed, ...args];
  const code = await withProgress('package: electron-builder', () => run(process.execPath, command, { env }));
  return code === 0;
}

/** On Linux, the 7za of an npm package makes the .tar.gz: otherwise electron-builder would download a 7za. */
async function archiver(): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux') return {};
  const { path7za } = (await import('7zip-bin')).default;
  // npm installs 7za without execute permission.
  chmodSync(path7za, 0o755);
  return { ELECTRON_BUILDER_7ZIP_PATH: path7za };
}

/** @returns why no AppImage can be made here; null if one can be made */
export async function obstacleToAppImage(): Promise<string | null> {
  if (process.env.APPIMAGE_TOOLS_PATH) return null;
  const request = fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
  return request.then(
    () => null,
    () =>
      `its tools come from ${TOOLS_HOST}, which cannot be reached from here, and APPIMAGE_TOOLS_PATH is not set.`,
  );
}
