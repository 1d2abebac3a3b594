import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../scripts/lib/paths.mjs';
import { feedText, signedEntry } from '../../scripts/release/signed-entry.mjs';
import { packaged } from '../support/kiosk/packaged.ts';
import { repack } from '../support/system/repack.ts';
import {
  canStartSystemdContainer,
  type SystemdContainer,
  startSystemdContainer,
} from '../support/system/systemd-container.ts';
import { OPEN, stateOf } from './unit-state.ts';

// `npm run test:updates`, some ten minutes: the shipped program keeps to its own times, which no test can shorten. From the
// feed to the new program nothing is a stand-in, and nobody but the feed's owner does anything.

test.skip(!canStartSystemdContainer(), 'A systemd of its own needs root, systemd-nspawn, cage and Xwayland.');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const FEED = '/srv/feed';
/** The first question 90 s after the start at the latest, two idle minutes, and the installation. */
const PATIENCE_MS = 300_000;
// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own form.
const VERSION = "dpkg-query --show --showformat='${Version}' countertop";
const WARNING =
  'curl --silent http://127.0.0.1:9464/healthz | jq --raw-output \'.version + " " + (.warnings.updates // .status)\'';
const ours = generateKeyPairSync('ed25519');
const thief = generateKeyPairSync('ed25519');

let system: SystemdContainer;
let deb: string;
let first: string;

test.beforeAll(async () => {
  ({ deb } = await packaged());
  system = await startSystemdContainer(deb, join(projectRoot, 'tests', 'package', 'system'));
  first = await system.sh(VERSION);
  await mkdir(system.path(FEED), { recursive: true });
  await writeFile(
    system.path('/etc/countertop/update-key.pem'),
    ours.publicKey.export({ type: 'spki', format: 'pem' }),
  );
  await system.sh(`systemd-run --quiet --unit=feed ${process.execPath} /root/static-host.mjs ${FEED}`);
  await system.sh(
    `printf '739201\\n' | countertop-setup --pin-stdin --set updateFeed='"http://127.0.0.1:8080"' \\
      --set updateCheckMinutes=1 --set healthPort=9464`,
  );
  await system.becomes(stateOf(), OPEN);
});
test.afterAll(() => system?.stop());

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
  const next = await repack(deb, folder, { version, program });
  const entry = await signedEntry(next, version, key);
  await copyFile(next, system.path(join(FEED, basename(next))));
  if (isSpoilt) await system.sh(`printf x | dd of=${FEED}/${basename(next)} seek=4096 conv=notrunc`);
  await writeFile(system.path(`${FEED}/latest-linux.yml`), feedText(entry, 100));
}

test('what nobody signed, and what is not what was signed, changes nothing and is told', async () => {
  await publish({ version: '9.0.1', key: thief.privateKey });
  await system.becomes(WARNING, `${first} The update feed offers 9.0.1 with a wrong signature`, PATIENCE_MS);
  await publish({ version: '9.0.1', isSpoilt: true });
  await system.becomes(
    WARNING,
    `${first} The package of version 9.0.1 is not the one that was signed`,
    PATIENCE_MS,
  );
  expect(await system.sh(VERSION)).toBe(first);
});

test('a good version is downloaded, waits for an idle kiosk, and runs', async () => {
  await publish({ version: '9.0.2' });
  await system.becomes(VERSION, '9.0.2', PATIENCE_MS);
  await system.becomes(WARNING, '9.0.2 ok', PATIENCE_MS);
  await system.becomes('journalctl --unit countertop-update --output cat', '9.0.2 runs', PATIENCE_MS);
});

test('a version that crashes is taken back, told, and not tried again', async () => {
  await publish({ version: '9.0.3', program: 'exit 1' });
  await system.becomes('cat /var/lib/countertop-update/refused', /^9\.0\.3 /, PATIENCE_MS);
  await system.becomes(stateOf(), OPEN, PATIENCE_MS);
  expect(await system.sh(VERSION)).toBe('9.0.2');
  await system.becomes(WARNING, '9.0.2 Version 9.0.3 was taken back', PATIENCE_MS);
});
