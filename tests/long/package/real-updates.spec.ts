import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { release } from '../../../scripts/tasks/release.ts';
import { packaged } from '../../support/kiosk/packaged.ts';
import { buildPackage, PROGRAMS, repackage } from '../../support/system/packages.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { kioskContainer, OPEN, SHOP_STATE } from './kiosk-container.ts';
import { makeKeys, serve, subscribe, uploadTo } from './repository.ts';

// Unlike updates.spec.ts, these tests install the real program, repacked with other version numbers.

const HOME = '/var/lib/countertop-kiosk';
const HEALTH = 'curl --silent http://127.0.0.1:9464/healthz';
const UPDATE_STATES = "curl --silent http://127.0.0.1:9464/metrics | grep '^countertop_update_state'";

const work = temporaryFolder();
const key = 'real@test';

const system = kioskContainer(async (container) => {
  makeKeys(key);
  await publish((await packaged()).debs);
  await subscribe(container);
  await serve(container);
  await container.sh(
    `mkdir -p /etc/systemd/system/countertop-judge.service.d
     printf '[Service]\\nEnvironment=COUNTERTOP_SETTLE_SECONDS=30\\n' > /etc/systemd/system/countertop-judge.service.d/test.conf
     systemctl daemon-reload; systemctl mask --now countertop-update.timer
     printf '739201\\n' | countertop-setup --pin-stdin --health-port 9464
     systemctl restart countertop`,
  );
  await container.becomes(`cat ${HOME}/good`, /^[\d.]+$/);
});

async function publish(debs: readonly string[], ...more: readonly string[]): Promise<void> {
  const repository = join(work, 'repository');
  const options = [...debs.flatMap((deb) => ['--deb', deb]), ...more];
  await release(['--repository', repository, '--key', key, '--rehearsal', ...options]);
  uploadTo(system, repository);
}

async function boot(): Promise<void> {
  await system.cutPower();
  await serve(system);
  // The container boots only to basic.target. Start all enabled units of the package together, like a full boot.
  await system.sh(
    'cd /etc/systemd/system/multi-user.target.wants && systemctl start --no-block countertop*.service',
  );
  await system.becomes(SHOP_STATE, OPEN, 2 * KIOSK_EVENT_TIMEOUT_MS);
  expect(await system.sh('dpkg --audit')).toBe('');
}

test('a version whose installation and trial power cuts interrupt is accepted in the end', async () => {
  test.slow();
  const [program, kiosk] = (await packaged()).debs;
  const waits = '[ -e /var/finishes ] || { touch /run/in-postinst; exec sleep infinity; }';
  await publish([
    await repackage(work, program, 'countertop', '9.0.1', waits),
    await repackage(work, kiosk, 'countertop-kiosk', '9.0.1'),
  ]);
  await system.sh('systemctl start --no-block countertop-update');
  await system.becomes('ls /run/in-postinst', /^\/run/, KIOSK_EVENT_TIMEOUT_MS);
  await system.sh('touch /var/finishes');
  await boot();
  expect(await system.sh('journalctl --boot --unit countertop-repair --output cat')).toContain(
    'dpkg was interrupted',
  );
  await system.becomes(HEALTH, '"onTrial":true');
  await system.becomes(UPDATE_STATES, 'countertop_update_state{state="trial"} 1');
  await boot();
  await system.becomes(HEALTH, '"onTrial":true');
  await system.becomes(`cat ${HOME}/good`, /^9\.0\.1$/);
  await system.becomes(HEALTH, '"onTrial":false');
});

test('a version that ends at once is taken back, and health and metrics say so', async () => {
  test.slow();
  const [, kiosk] = (await packaged()).debs;
  await publish([
    await buildPackage(work, 'countertop', '9.0.2', {
      control: 'Source: countertop\nDepends: libc6\n',
      program: PROGRAMS.ends,
    }),
    await repackage(work, kiosk, 'countertop-kiosk', '9.0.2'),
  ]);
  await system.sh('systemctl start countertop-update');
  await system.becomes(`cat ${HOME}/refused`, /^9\.0\.2 it ended by itself$/m);
  await system.becomes(SHOP_STATE, OPEN, 2 * KIOSK_EVENT_TIMEOUT_MS);
  await system.becomes(HEALTH, 'Version 9.0.2 was taken back: it ended by itself.');
  await system.becomes(UPDATE_STATES, 'countertop_update_state{state="refused"} 1');
});

test('if a packaged configuration is wrong, the last valid one applies, and the health page says why', async () => {
  const configure = async (text: string) => {
    writeFileSync(join(work, 'kiosk.json'), text);
    await publish([], '--config', `berlin=${join(work, 'kiosk.json')}`);
  };
  await configure('{ "healthPort": 9464, "idleSeconds": 90 }');
  await system.sh('apt-get update; apt-get install --yes countertop-config-berlin');
  await configure('{ "healthPort": 9464, "idleSeconds": "soon" }');
  await system.sh('systemctl start countertop-update');
  await system.becomes(HEALTH, /The packaged configuration was refused: .*idleSeconds must be a number/);
  await system.becomes(UPDATE_STATES, 'countertop_update_state{state="configuration-refused"} 1');
  expect(JSON.parse(await system.sh('countertop-setup --print'))).toMatchObject({
    fields: { idleSeconds: { value: 90, from: 'file' } },
  });
});
