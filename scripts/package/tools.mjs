import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '../lib/run.mjs';

/** Where electron-builder fetches its tools from. */
const TOOLS_HOST = 'https://github.com';
const PATIENCE_MS = 5000;

/**
 * @typedef {object} Tools
 * @property {Record<string, string>} env what electron-builder needs to be told
 * @property {Record<string, string>} impossible why a target cannot be made here, by its name
 */

/**
 * The tools of electron-builder's own where their host can be reached, otherwise what stands in for them; what the
 * environment names goes before both.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Tools>}
 */
export async function packagingTools(env = process.env) {
  if (process.platform !== 'linux' || (await canReachTools())) return { env: {}, impossible: {} };
  const why = `its tools come from ${TOOLS_HOST}, which cannot be reached from here`;
  /** @type {Tools['impossible']} */
  const impossible = {};
  if (!env.APPIMAGE_TOOLS_PATH) impossible.AppImage = `${why}, and APPIMAGE_TOOLS_PATH names none.`;
  if (!env.CUSTOM_FPM_PATH && !findOnPath('dpkg-deb'))
    impossible.deb = `${why}, and this system has no dpkg-deb in their place.`;
  return { env: await standIns(), impossible };
}

async function canReachTools() {
  const request = fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
  return request.then(
    () => true,
    () => false,
  );
}

/** @returns {Promise<Record<string, string>>} */
async function standIns() {
  const { path7za } = (await import('7zip-bin')).default;
  // It comes from the registry without the right to run.
  chmodSync(path7za, 0o755);
  return {
    CUSTOM_FPM_PATH: fileURLToPath(new URL('fpm-stand-in.mjs', import.meta.url)),
    ELECTRON_BUILDER_7ZIP_PATH: path7za,
  };
}
