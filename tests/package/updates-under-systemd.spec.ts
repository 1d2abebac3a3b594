import { generateKeyPairSync } from 'node:crypto';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { repack, writeUpdate } from '../support/system/packages.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { shopperAt } from '../support/x11/blind-shopper.ts';
import { moveTo, pressRealButton } from '../support/x11/input.ts';
import { INSTALLED_VERSION, kioskContainer, OPEN, PACKAGE, stateOf } from './kiosk-container.ts';

// Nothing is a fake here: the package, the units and systemd are real, and the tests start no update themselves.
// tests/unit/package/scripts/apply-update.test.ts has every decision of the service.

const INBOX = '/var/lib/countertop/update';
const STATE = '/var/lib/countertop-update';
const DATA = '/var/lib/countertop/.config/Countertop';
const UPDATE = stateOf('countertop-update.service');
/** The number that the screen of the container, its :7, has outside: no other test's. */
const OUR_DISPLAY = 7007;
const ours = generateKeyPairSync('ed25519');

/** The version that was installed first. */
let first: string;
/** How many updates were put into the inbox. */
let offered = 0;

const system = kioskContainer(async ({ sh, path, becomes }) => {
  first = await sh(INSTALLED_VERSION);
  const key = ours.publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(path('/etc/countertop/update-key.pem'), key);
  await sh(`printf '739201\\n' | countertop-setup --pin-stdin --pixels-per-inch 92 --set idleSeconds=600`);
  await becomes(stateOf(), OPEN);
});

/** Puts a new version into the inbox as the kiosk's user, the manifest last. */
async function offer(version: string, program?: string): Promise<void> {
  const folder = system.path('/srv/next');
  await mkdir(folder, { recursive: true });
  const next = await repack(system.path(PACKAGE), folder, { version, program });
  await writeUpdate(folder, next, version, ours.privateKey);
  const copies = `mkdir -p ${INBOX} && cd ${INBOX} && cp /srv/next/update.deb /srv/next/update.sig . &&
    cp /srv/next/update.manifest update.manifest.tmp && mv update.manifest.tmp update.manifest`;
  await system.sh(`runuser -u countertop -- sh -c '${copies}'; rm -r /srv/next`);
  offered += 1;
}

/** How long the service gives a new version to get ready, in seconds; and one that is ready, to stay so: one second. */
async function limitStart(seconds: number): Promise<void> {
  const file = '/etc/systemd/system/countertop-update.service.d/limits.conf';
  const lines = `[Service]\\nEnvironment=COUNTERTOP_READY_SECONDS=${seconds} COUNTERTOP_SETTLE_SECONDS=1\\n`;
  await system.sh(`mkdir -p $(dirname ${file}); printf '${lines}' > ${file}; systemctl daemon-reload`);
}

/** Waits until the service has done its work, once for each update, and the kiosk runs. */
async function untilRunning(version: string): Promise<void> {
  await system.becomes(UPDATE, /^success inactive dead$/, KIOSK_EVENT_TIMEOUT_MS);
  expect(await system.sh(INSTALLED_VERSION)).toBe(version);
  expect(await system.sh(stateOf())).toMatch(OPEN);
  await system.becomes(stateOf('countertop-update.path'), /^success active waiting$/);
  expect(await system.try(`ls ${INBOX}/update.manifest ${STATE}/state ${STATE}/work`)).not.toMatch(/^\//m);
  const runs = 'journalctl --unit countertop-update --output cat | grep -c ^Starting';
  await system.becomes(runs, new RegExp(`^${offered}$`));
}

/** What is the operator's and the shopper's. */
const belongings = () =>
  system.sh(
    `cd /etc/countertop && sha256sum kiosk.json session.conf update-key.pem &&
     cd ${DATA} && sha256sum staff-pin.json session/*`,
  );

/** Puts the first product into the cart, with the mouse of the machine's screen. */
async function fillCart(): Promise<void> {
  // A display's programs find its socket by its number.
  const socket = `/tmp/.X11-unix/X${OUR_DISPLAY}`;
  // A run that was killed has left it.
  await rm(socket, { force: true });
  await symlink(system.path('/tmp/.X11-unix/X7'), socket);
  try {
    const screen = { env: { ...process.env, DISPLAY: `:${OUR_DISPLAY}` } };
    const shopper = shopperAt(screen);
    await shopper.press('landing');
    // On this small screen the cards go on below its edge.
    await expect(async () => {
      await moveTo(screen, { x: 512, y: 384 });
      await pressRealButton(screen, 5);
      expect(await shopper.screen.buttons()).toHaveLength(3);
    }).toPass();
    await shopper.press('products');
  } finally {
    await rm(socket);
  }
  await system.becomes(`grep --files-with-matches '"cart":\\[{' ${DATA}/session/* | wc --lines`, '2');
}

test('a good update in the inbox is installed and runs, and the shopper goes on', async () => {
  await limitStart(60);
  await fillCart();
  const before = await belongings();
  await offer('9.0.1');
  await system.becomes(INSTALLED_VERSION, '9.0.1', KIOSK_EVENT_TIMEOUT_MS);
  await untilRunning('9.0.1');
  expect(await system.sh(`ls ${STATE}/good`)).toBe(`${first}.deb`);
  expect(await belongings()).toBe(before);
  expect(await system.try('journalctl --unit getty@tty1 --output cat'), 'no login is shown').not.toContain(
    'Getty',
  );
});

test('after a power cut within an update the version before is back before the kiosk starts', async () => {
  const [undo, kiosk] = ['countertop-update-undo.service', 'countertop.service'];
  const before = await belongings();
  expect(await system.sh(`systemctl is-enabled ${undo}`)).toBe('enabled');
  await system.sh(
    `systemctl kill --signal=KILL ${kiosk}; systemctl stop ${kiosk}
     echo '9.0.1 ${kiosk}' > ${STATE}/state; ln -s good/${first}.deb ${STATE}/previous.deb`,
  );
  // As the start of a machine does: both at once.
  await system.sh(`systemctl start ${undo} ${kiosk}`);
  await untilRunning(first);
  expect(await belongings()).toBe(before);
  const moment = (unit: string, name: string) =>
    system.sh(`systemctl show ${unit} --property=${name}TimestampMonotonic --value`);
  expect(Number(await moment(undo, 'InactiveEnter'))).toBeGreaterThan(0);
  expect(Number(await moment(undo, 'InactiveEnter'))).toBeLessThan(
    Number(await moment(kiosk, 'InactiveExit')),
  );
});

for (const [what, version, program, seconds, reason] of [
  ['crashes at once', '9.0.2', 'exit 1', 60, 'it ended at once'],
  ['never gets ready', '9.0.3', 'exec sleep 1000', 2, 'it was not ready in time'],
] as const) {
  test(`a version that ${what} is taken back, and nothing loops`, async () => {
    await limitStart(seconds);
    await offer(version, program);
    await system.becomes(`cat ${STATE}/refused`, `${version} ${reason}`, KIOSK_EVENT_TIMEOUT_MS);
    await untilRunning(first);
  });
}

test('countertop-rollback goes back to the version before, and the shopper goes on', async () => {
  await limitStart(60);
  await offer('9.0.4');
  await system.becomes(INSTALLED_VERSION, '9.0.4', KIOSK_EVENT_TIMEOUT_MS);
  await untilRunning('9.0.4');
  const before = await belongings();
  expect(await system.sh('countertop-rollback')).toContain(`${first} runs`);
  offered += 1;
  await untilRunning(first);
  expect(await belongings()).toBe(before);
  expect(await system.sh(`cat ${STATE}/refused`)).toContain(`9.0.4 an operator went back to ${first}`);
  expect(await system.try('countertop-rollback')).toContain(`no version before ${first} is kept`);
});
