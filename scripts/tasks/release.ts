import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/paths.ts';
import { outputOf } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { markName } from '../package/fallback-runtime.ts';
import { feedText, signedEntry } from '../release/signed-entry.ts';
import { log } from '../setup/log.mjs';
import type { Task } from './task.ts';

const USAGE =
  'Say "npm run release -- --key FILE --feed FOLDER [--percent 10] [--deb FILE] [--rehearsal]", or "npm run release -- --new-key FOLDER".';
/** What Debian calls a processor, and the feed's file for it. */
const FEED_FILES = new Map([
  ['amd64', 'latest-linux.yml'],
  ['arm64', 'latest-linux-arm64.yml'],
]);

/** A signed package for a feed, or the keys for that. */
export const releaseTask: Task = { run: release };

/** Puts a signed package into a folder that any web server can serve, or makes the keys for that. */
export async function release(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      key: { type: 'string' },
      feed: { type: 'string' },
      percent: { type: 'string', default: '100' },
      deb: { type: 'string' },
      rehearsal: { type: 'boolean', default: false },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key']) return makeKeys(resolve(values['new-key']));
  if (!values.key || !values.feed) throw new TaskError(USAGE);
  await publish({
    key: await privateKey(values.key),
    feed: resolve(values.feed),
    percent: percentage(values.percent),
    deb: values.deb ?? (await onlyPackage()),
    isRehearsal: values.rehearsal,
  });
}

async function makeKeys(folder: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = join(folder, 'update-key.private.pem');
  if (existsSync(secret)) throw new TaskError(`${secret} is there already: name another folder.`);
  await mkdir(folder, { recursive: true });
  // wx: never over a key that signs for a fleet.
  await writeFile(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  await writeFile(join(folder, 'update-key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  log(`release: keep ${secret} off every kiosk and web server; update-key.pem goes to /etc/countertop/.`);
}

async function publish({
  key,
  feed,
  percent,
  deb,
  isRehearsal,
}: {
  key: KeyObject;
  feed: string;
  percent: number;
  deb: string;
  isRehearsal: boolean;
}) {
  if (!isRehearsal && isMarked(deb)) {
    throw new TaskError(
      `${deb} carries a fallback Electron for tests: package it where Electron can be had, or say --rehearsal for a test feed.`,
    );
  }
  const { version, feedFile } = describe(deb);
  await keepApart(feed, feedFile, isRehearsal);
  const entry = await signedEntry(deb, version, key);
  await requireSameBytes(deb, join(feed, basename(deb)));
  await copyFile(deb, join(feed, basename(deb)));
  // Last and at once: no kiosk ever reads of a package that is not there.
  await writeFile(join(feed, `${feedFile}.tmp`), feedText(entry, percent));
  await rename(join(feed, `${feedFile}.tmp`), join(feed, feedFile));
  log(
    `release: ${feed} offers ${version} to ${percent} % of the kiosks: upload ${entry.file}, then ${feedFile}.`,
  );
}

/** By the note beside it, or by its own words where it was moved. */
function isMarked(deb: string) {
  if (existsSync(join(dirname(deb), markName))) return true;
  return outputOf('dpkg-deb', ['--field', deb, 'Description']).startsWith('NOT FOR RELEASE');
}

/** A feed is for stores or for rehearsals and never for both: a note in its folder says so. */
async function keepApart(feed: string, feedFile: string, isRehearsal: boolean) {
  const note = join(feed, markName);
  if (!isRehearsal && existsSync(note)) {
    throw new TaskError(`${feed} is a feed for rehearsals (${markName}): name another folder with --feed.`);
  }
  if (isRehearsal && existsSync(join(feed, feedFile)) && !existsSync(note)) {
    throw new TaskError(`${feed} offers a release: name another folder with --feed for a rehearsal.`);
  }
  await mkdir(feed, { recursive: true });
  if (isRehearsal)
    await writeFile(note, 'This feed is for rehearsals: what it offers may carry a fallback runtime.\n');
}

/**
 * A version is one package: a later stage must not give the others something else under the same number.
 */
async function requireSameBytes(deb: string, published: string) {
  if (!existsSync(published) || (await readFile(deb)).equals(await readFile(published))) return;
  throw new TaskError(
    `${published} is there already and differs from ${deb}: raise "version" in package.json for what has changed.`,
  );
}

/** What the package says of itself. */
function describe(deb: string) {
  const field = (name: string) => outputOf('dpkg-deb', ['--field', deb, name])?.trim() ?? '';
  const version = field('Version');
  const feedFile = FEED_FILES.get(field('Architecture'));
  if (field('Package') !== 'countertop' || !feedFile) {
    throw new TaskError(`${deb} is no package of Countertop for amd64 or arm64: run "npm run package".`);
  }
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new TaskError(`${deb} has version ${version}: a release has three numbers, such as 1.4.0.`);
  }
  return { version, feedFile };
}

async function privateKey(path: string) {
  const key = await readFile(path)
    .then(createPrivateKey)
    .catch(() => null);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new TaskError(
    `${path} is no private key (Ed25519): make one with "npm run release -- --new-key FOLDER".`,
  );
}

function percentage(text: string) {
  const percent = Number(text);
  if (percent >= 0 && percent <= 100) return percent;
  throw new TaskError(`--percent is ${text}: it must be from 0 to 100.`);
}

async function onlyPackage() {
  const folder = join(projectRoot, 'dist');
  const names = await readdir(folder).catch(() => []);
  const [deb, ...others] = names.filter((name) => name.endsWith('.deb'));
  if (deb && others.length === 0) return join(folder, deb);
  throw new TaskError('dist/ does not hold one .deb: run "npm run package", or name it with --deb FILE.');
}
