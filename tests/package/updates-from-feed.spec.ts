import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { feedText, signedEntry } from '../../scripts/release/signed-entry.ts';
import { repack } from '../support/system/packages.ts';
import {
  INSTALLED_VERSION,
  kioskContainer,
  OPEN,
  PACKAGE,
  startStaticHost,
  stateOf,
} from './kiosk-container.ts';

// Some ten minutes: the shipped program keeps to its own times, which no test can shorten. From the feed to the new program
// nothing is a fake, and nobody but the feed's owner does anything.

const FEED = '/srv/feed';
/** The first question 90 s after the start at the latest, two idle minutes, and the installation. */
const UPDATE_TIMEOUT_MS = 300_000;
const WARNING =
  'curl --silent http://127.0.0.1:9464/healthz | jq --raw-output \'.version + " " + (.warnings.updates // .status)\'';
const ours = generateKeyPairSync('ed25519');
const thief = generateKeyPairSync('ed25519');

let first: string;
const system = kioskContainer(async ({ sh, path, becomes }) => {
  first = await sh(INSTALLED_VERSION);
  await mkdir(path(FEED), { recursive: true });
  const key = ours.publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(path('/etc/countertop/update-key.pem'), key);
  await startStaticHost({ sh }, 'feed', FEED);
  await sh(
    `printf '739201\\n' | countertop-setup --pin-stdin --set updateFeed='"http://127.0.0.1:8080"' \\
      --set updateCheckMinutes=1 --set healthPort=9464`,
  );
  await becomes(stateOf(), OPEN);
});

interface Release {
  readonly version: string;
  readonly program?: string;
  readonly key?: typeof ours.privateKey;
  /** Whether the package is spoilt after it was signed. */
  readonly isSpoilt?: boolean;
}

/** Publishes a version as `npm run release` does. */
async function publish({ version, program, key = ours.privateKey, isSpoilt }: Release): Promise<void> {
  const folder = system.path('/srv');
  const next = await repack(system.path(PACKAGE), folder, { version, program });
  const entry = await signedEntry(next, version, key);
  await copyFile(next, system.path(join(FEED, basename(next))));
  if (isSpoilt) await system.sh(`printf spoilt | dd of=${FEED}/${basename(next)} seek=4096 conv=notrunc`);
  await writeFile(system.path(`${FEED}/latest-linux.yml`), feedText(entry, 100));
}

test('what nobody signed, and what is not what was signed, changes nothing and is reported', {
  tag: '@long',
}, async () => {
  await publish({ version: '9.0.1', key: thief.privateKey });
  await system.becomes(
    WARNING,
    `${first} The update feed offers 9.0.1 with a wrong signature`,
    UPDATE_TIMEOUT_MS,
  );
  await publish({ version: '9.0.1', isSpoilt: true });
  await system.becomes(
    WARNING,
    `${first} The package of version 9.0.1 is not the one that was signed`,
    UPDATE_TIMEOUT_MS,
  );
  expect(await system.sh(INSTALLED_VERSION)).toBe(first);
});

test('a good version is downloaded, waits for an idle kiosk, and runs', { tag: '@long' }, async () => {
  await publish({ version: '9.0.2' });
  await system.becomes(INSTALLED_VERSION, '9.0.2', UPDATE_TIMEOUT_MS);
  await system.becomes(WARNING, '9.0.2 ok', UPDATE_TIMEOUT_MS);
  await system.becomes('journalctl --unit countertop-update --output cat', '9.0.2 runs', UPDATE_TIMEOUT_MS);
});

test('a version that crashes is taken back, reported, and not tried again', { tag: '@long' }, async () => {
  await publish({ version: '9.0.3', program: 'exit 1' });
  await system.becomes('cat /var/lib/countertop-update/refused', /^9\.0\.3 /, UPDATE_TIMEOUT_MS);
  await system.becomes(stateOf(), OPEN, UPDATE_TIMEOUT_MS);
  expect(await system.sh(INSTALLED_VERSION)).toBe('9.0.2');
  await system.becomes(WARNING, '9.0.2 Version 9.0.3 was taken back', UPDATE_TIMEOUT_MS);
});
