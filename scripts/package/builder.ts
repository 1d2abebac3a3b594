import { chmodSync } from 'node:fs';
import { packageCommand, run } from '../lib/run.ts';
import { withProgress } from '../setup/log.mjs';

/** The usual level 9 takes minutes longer and saves 1 %. */
const TAR_LEVEL = '5';
/** The host from which electron-builder downloads its tools. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

export interface Tools {
  /** Environment variables for electron-builder. */
  readonly env: Record<string, string>;
  /** Why no AppImage can be made here; absent if one can. */
  readonly noAppImage?: string;
}

/** Uses electron-builder's tools if their host can be reached, otherwise tools from npm or from the environment. */
export async function packagingTools(): Promise<Tools> {
  if (process.platform !== 'linux' || (await canReachTools())) return { env: {} };
  const { path7za } = (await import('7zip-bin')).default;
  // 7za makes the .tar.gz. npm installs it without the right to execute.
  chmodSync(path7za, 0o755);
  const env = { ELECTRON_BUILDER_7ZIP_PATH: path7za };
  if (process.env.APPIMAGE_TOOLS_PATH) return { env };
  const noAppImage = `its tools come from ${TOOLS_HOST}, which cannot be reached from here, and APPIMAGE_TOOLS_PATH names none.`;
  return { env, noAppImage };
}

const canReachTools = () =>
  fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/** Runs electron-builder in the project folder. @returns whether it succeeded */
export async function runBuilder(args: readonly string[], tools: Tools): Promise<boolean> {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  const env = { ...tools.env, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const command = ['--import', 'tsx', packageCommand('electron-builder'), ...fixed, ...args];
  const code = await withProgress('package: electron-builder', () => run(process.execPath, command, { env }));
  return code === 0;
}
