import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { runPackage } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { FALLBACK_VERSION } from '../machine/fallback-electron.ts';
import { withProgress } from '../setup/log.mjs';
import { clearCached, fingerprint, isCached, markCached } from './build-cache.ts';

type BuildName = 'kiosk' | 'web' | 'web-in-folder';

/** Builds for the oldest Electron that the app is tested on, so that the tested files are also the shipped ones. */
export const buildEnvironment = { ELECTRON_MAJOR_VER: FALLBACK_VERSION.split('.')[0] };

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

/** The environment variables that change the web builds. */
const variables = [
  'CATALOGUE_URL',
  'BASE_PATH',
  'SITE_URL',
  'STORE_NAME',
  'STORE_LOGO',
  'ACCENT_COLOUR',
  'ACCENT_COLOUR_DARK',
];

interface Build {
  readonly tool: string;
  readonly args: readonly string[];
  readonly outputs: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const KIOSK_ARGS = ['build', '--logLevel', 'warn'];
const WEB_ARGS = [...KIOSK_ARGS, '--config', 'tooling/vite.config.ts'];

const builds: Readonly<Record<BuildName, Build>> = {
  kiosk: {
    tool: 'electron-vite',
    args: KIOSK_ARGS,
    outputs: [
      'out/main/index.js',
      'out/preload',
      'out/renderer/index.html',
      'out/renderer/third-party-licenses.md',
    ],
  },
  web: {
    tool: 'vite',
    args: WEB_ARGS,
    outputs: ['out/web/index.html', 'out/web/service-worker.js', 'out/hosting/nginx.conf'],
  },
  // For tests: the same shop in a folder of its host (/shop/).
  'web-in-folder': {
    tool: 'vite',
    args: [...WEB_ARGS, '--outDir', '../out/in-folder/web'],
    outputs: ['out/in-folder/web/index.html', 'out/in-folder/hosting/nginx.conf'],
    env: { BASE_PATH: '/shop/' },
  },
};

/** Builds even if nothing has changed. */
export async function buildAlways(names: readonly BuildName[]) {
  for (const name of names) await build(name, inputsOf(name));
}

/** Builds if inputs changed or outputs are missing. */
export async function ensureBuilt(names: readonly BuildName[]) {
  for (const name of names) {
    const value = inputsOf(name);
    const isThere = builds[name].outputs.every((path) => existsSync(join(projectRoot, path)));
    if (!isThere || !isCached(`build-${name}`, value)) await build(name, value);
  }
}

/** Makes the next `ensureBuilt` build again. For tasks that overwrite the build's folder, such as hot reload. */
export function forgetKioskBuild() {
  clearCached('build-kiosk');
}

function inputsOf(name: BuildName): string {
  const { args } = builds[name];
  if (name === 'kiosk') return fingerprint(inputs, args);
  // Hash the logo's content too: another picture may have the same path.
  const logo = process.env.STORE_LOGO;
  const values = variables.map((variable) => process.env[variable] ?? '');
  return fingerprint(logo ? [...inputs, resolve(logo)] : inputs, [...args, ...values]);
}

/** @param value the inputs' hash from before the build, so that edits during the build count as a change */
async function build(name: BuildName, value: string) {
  const { tool, args, env } = builds[name];
  clearCached(`build-${name}`); // an interrupted build leaves half of its files
  const code = await withProgress(`build: ${name}`, () =>
    runPackage(tool, args, { env: { ...process.env, ...buildEnvironment, ...env } }),
  );
  if (code !== 0)
    throw new TaskError(`The ${name} build failed: correct the errors above and run "npm run build".`);
  markCached(`build-${name}`, value);
}
