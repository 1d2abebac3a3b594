import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TaskError } from '../lib/fail.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { runPackage } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { fingerprint, removeStamp, stampMatches, writeStamp } from '../lib/stamp.mjs';
import { source } from './stand-in.mjs';

/** @typedef {'kiosk' | 'web' | 'web-in-folder'} BuildName */

/** For the oldest runtime the app is tried on, so that what is tested and what is shipped are the same bytes. */
export const buildEnvironment = { ELECTRON_MAJOR_VER: source.electronVersion.split('.')[0] };

const inputs = [
  'src',
  'tooling',
  'electron',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'tsconfig.json',
].map((name) => join(projectRoot, name));

const webVariables = ['CATALOGUE_URL', 'BASE_PATH', 'SITE_URL', 'STORE_NAME', 'STORE_LOGO', 'ACCENT_COLOUR'];

/**
 * What each build is made by and of.
 * @type {Record<BuildName, { tool: string, args: string[], outputs: string[], variables: string[], env?: NodeJS.ProcessEnv }>}
 */
const builds = {
  kiosk: {
    tool: 'electron-vite',
    args: ['build', '--logLevel', 'warn'],
    outputs: ['out/main/index.js', 'out/preload', 'out/renderer/index.html'],
    variables: [],
  },
  web: {
    tool: 'vite',
    args: ['build', '--config', 'tooling/vite.config.ts', '--logLevel', 'warn'],
    outputs: ['out/web/index.html', 'out/web/service-worker.js', 'out/hosting/nginx.conf'],
    variables: webVariables,
  },
  // For tests: the same shop below a folder of its host.
  'web-in-folder': {
    tool: 'vite',
    args: [
      'build',
      '--config',
      'tooling/vite.config.ts',
      '--outDir',
      '../out/in-folder/web',
      '--logLevel',
      'warn',
    ],
    outputs: ['out/in-folder/web/index.html', 'out/in-folder/hosting/nginx.conf'],
    variables: webVariables,
    env: { BASE_PATH: '/shop/' },
  },
};

/**
 * Builds what is named, whether or not it changed.
 * @param {readonly BuildName[]} names
 */
export async function buildAlways(names) {
  for (const name of names) await build(name, stampValue(name));
}

/**
 * Builds what is named where its inputs changed since the last time, or its output is gone.
 * @param {readonly BuildName[]} names
 */
export async function ensureBuilt(names) {
  for (const name of names) {
    const value = stampValue(name);
    const isThere = builds[name].outputs.every((path) => existsSync(join(projectRoot, path)));
    if (!isThere || !stampMatches(`build-${name}`, value)) await build(name, value);
  }
}

/** For tasks that write something else into a build's folder, as hot reload does. */
export function forgetKioskBuild() {
  removeStamp('build-kiosk');
}

/**
 * @param {BuildName} name
 * @returns {string}
 */
function stampValue(name) {
  const { variables, args } = builds[name];
  // The picture itself: another one may lie at the same path.
  const logo = variables.includes('STORE_LOGO') ? process.env.STORE_LOGO : undefined;
  return fingerprint(logo ? [...inputs, resolve(logo)] : inputs, [
    ...args,
    ...variables.map((variable) => process.env[variable] ?? ''),
  ]);
}

/**
 * @param {BuildName} name
 * @param {string} value taken before the build: what is edited meanwhile must count as a change
 */
async function build(name, value) {
  const { tool, args, env } = builds[name];
  removeStamp(`build-${name}`); // a build that is cut off leaves half of one behind
  say(`build: ${name}…`);
  const code = await runPackage(tool, args, { env: { ...process.env, ...buildEnvironment, ...env } });
  if (code !== 0)
    throw new TaskError(`The ${name} build failed: mend what is said above and run "npm run build".`);
  writeStamp(`build-${name}`, value);
}
