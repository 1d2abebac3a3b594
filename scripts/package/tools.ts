import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '../lib/run.ts';

/** Where electron-builder fetches its tools from. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

export interface Tools {
  /** What electron-builder needs to be told. */
  readonly env: Record<string, string>;
  /** Why a target cannot be made here, by its name. */
  readonly impossible: Record<string, string>;
}

/**
 * The tools of electron-builder's own where their host can be reached, otherwise what stands in for them; what the
 * environment names goes before both.
 */
export async function packagingTools(env: NodeJS.ProcessEnv = process.env): Promise<Tools> {
  if (process.platform !== 'linux' || (await canReachTools())) return { env: {}, impossible: {} };
  const why = `its tools come from ${TOOLS_HOST}, which cannot be reached from here`;
  const impossible: Tools['impossible'] = {};
  if (!env.APPIMAGE_TOOLS_PATH) impossible.AppImage = `${why}, and APPIMAGE_TOOLS_PATH names none.`;
  if (!env.CUSTOM_FPM_PATH && !findOnPath('dpkg-deb'))
    impossible.deb = `${why}, and this system has no dpkg-deb in their place.`;
  return { env: await substitutes(), impossible };
}

async function canReachTools() {
  const request = fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
  return request.then(
    () => true,
    () => false,
  );
}

async function substitutes(): Promise<Record<string, string>> {
  const { path7za } = (await import('7zip-bin')).default;
  // It comes from the registry without the right to run.
  chmodSync(path7za, 0o755);
  return {
    CUSTOM_FPM_PATH: fileURLToPath(new URL('fpm.mjs', import.meta.url)),
    ELECTRON_BUILDER_7ZIP_PATH: path7za,
  };
}
