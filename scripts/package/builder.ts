import { chmodSync } from 'node:fs';
import { packageCommand, run } from '../lib/run.ts';
import { withProgress } from '../setup/log.mjs';

/** Level 9, the common one, takes minutes for one part in a hundred. */
const TAR_LEVEL = '5';
/** The host of electron-builder's own tools. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

export interface Tools {
  /** Environment variables for electron-builder. */
  readonly env: Record<string, string>;
  /** Why no AppImage can be made here. */
  readonly noAppImage?: string;
}

/** electron-builder's own tools if their host can be reached, otherwise those of npm packages or the environment. */
export async function packagingTools(): Promise<Tools> {
  if (process.platform !== 'linux' || (await canReachTools())) return { env: {} };
  const { path7za } = (await import('7zip-bin')).default;
  // For the .tar.gz; it comes from the registry without the right to run.
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

/** Runs electron-builder in the project folder. @returns whether it made everything */
export async function runBuilder(args: readonly string[], tools: Tools): Promise<boolean> {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  const env = { ...tools.env, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const command = ['--import', 'tsx', packageCommand('electron-builder'), ...fixed, ...args];
  const code = await withProgress('package: electron-builder', () => run(process.execPath, command, { env }));
  return code === 0;
}
