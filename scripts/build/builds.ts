import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { runPackage } from '../lib/run.ts';
import { FALLBACK_VERSION } from '../machine/fallback-electron.ts';
import { withProgress } from '../setup/progress.mjs';
import { doAndRecord, fingerprint, forget, isDone } from './build-cache.ts';

type BuildName = 'kiosk' | 'web' | 'web-in-folder';

/** We build for the fallback Electron, the oldest in our tests. So the fallback can run the same files that we ship. */
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
  /** One of the files that the build writes. If it is missing, `ensureBuilt` builds again. */
  readonly output: string;
  readonly env?: NodeJS.ProcessEnv;
}

const KIOSK_ARGS = ['build', '--logLevel', 'warn'];
const WEB_ARGS = [...KIOSK_ARGS, '--config', 'tooling/vite.config.ts'];

const builds: Readonly<Record<BuildName, Build>> = {
  kiosk: { tool: 'electron-vite', args: KIOSK_ARGS, output: 'out/renderer/index.html' },
  web: { tool: 'vite', args: WEB_ARGS, output: 'out/web/index.html' },
  // For tests: the web shop in the folder /shop/ of its host.
  'web-in-folder': {
    tool: 'vite',
    args: [...WEB_ARGS, '--outDir', '../out/in-folder/web'],
    output: 'out/in-folder/web/index.html',
    env: { BASE_PATH: '/shop/' },
  },
};

export async function buildAlways(names: readonly BuildName[]) {
  for (const name of names) await build(name, inputsOf(name));
}

/** Builds if inputs changed or the output is missing. */
export async function ensureBuilt(names: readonly BuildName[]) {
  for (const name of names) {
    const value = inputsOf(name);
    const isThere = existsSync(join(projectRoot, builds[name].output));
    if (!isThere || !isDone(`build-${name}`, value)) await build(name, value);
  }
}

/** Makes the next `ensureBuilt` build the kiosk. Call this in tasks that overwrite the build, such as hot reload. */
export const forgetKioskBuild = () => forget('build-kiosk');

function inputsOf(name: BuildName): string {
  const { args } = builds[name];
  if (name === 'kiosk') return fingerprint(inputs, args);
  // Hash the logo's content too, because a new picture may have the old path.
  const logo = process.env.STORE_LOGO;
  const values = variables.map((variable) => process.env[variable] ?? '');
  return fingerprint(logo ? [...inputs, resolve(logo)] : inputs, [...args, ...values]);
}

/** @param value the inputs' hash from before the build, so that edits during the build count as a change */
function build(name: BuildName, value: string): Promise<void> {
  const { tool, args, env } = builds[name];
  return doAndRecord(`build-${name}`, value, async () => {
    const code = await withProgress(`build: ${name}`, () =>
      runPackage(tool, args, { ...process.env, ...buildEnvironment, ...env }),
    );
    if (code === 0) return;
    throw new Error(`The ${name} build failed: correct the errors above and run "npm run build".`);
  });
}
