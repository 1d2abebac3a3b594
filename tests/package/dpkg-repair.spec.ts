import { expect, test } from '@playwright/test';
import { kioskContainer, OPEN, stateOf } from './kiosk-container.ts';

const REPAIR = 'countertop-dpkg-repair.service';
const KIOSK = 'countertop.service';
const PACKAGE_STATE = 'dpkg --status interrupted | grep ^Status';

const system = kioskContainer(async ({ sh, becomes }) => {
  await sh(`mkdir -p /root/interrupted/DEBIAN && cd /root/interrupted/DEBIAN
    printf 'Package: interrupted\\nVersion: 1\\nArchitecture: all\\nMaintainer: Test <test@test>\\nDescription: A test\\n' > control
    printf '#!/bin/sh\\n[ -e /run/finishes ] || exec sleep infinity\\n' > postinst
    chmod 755 postinst && dpkg-deb --build /root/interrupted`);
  await sh(`printf '739201\\n' | countertop-setup --pin-stdin --pixels-per-inch 92`);
  await becomes(stateOf(), OPEN);
});

/** Cuts the power while dpkg configures a package, and boots. */
async function interruptDpkg(): Promise<void> {
  await system.sh(
    `rm -f /run/finishes; systemd-run --quiet --unit=installation dpkg --install /root/interrupted.deb`,
  );
  await system.becomes('systemctl status installation', /sleep infinity/);
  await system.sh(
    `systemctl kill --signal=KILL installation ${KIOSK}; systemctl stop ${KIOSK}; systemctl reset-failed installation`,
  );
  expect(await system.try('apt-get check')).toContain('dpkg was interrupted');
}

/** Both at once, as a boot does. */
const boot = () => system.sh(`systemctl start --no-block ${REPAIR} ${KIOSK}`);

const moment = async (unit: string, name: string) =>
  Number(await system.sh(`systemctl show ${unit} --property=${name}TimestampMonotonic --value`));

test('a boot finishes what dpkg was doing before it opens the shop', async () => {
  expect(await system.sh('systemctl show multi-user.target --property=Wants')).toContain(REPAIR);
  await interruptDpkg();
  await system.sh('touch /run/finishes');
  await boot();
  await system.becomes(stateOf(), OPEN);
  expect(await system.sh(stateOf(REPAIR))).toBe('success inactive dead');
  expect(await system.sh(PACKAGE_STATE)).toBe('Status: install ok installed');
  expect(await system.try('apt-get check')).not.toContain('dpkg was interrupted');
  expect(await moment(REPAIR, 'InactiveEnter')).toBeLessThan(await moment(KIOSK, 'InactiveExit'));
});

test('a package that never gets finished delays the shop by the time-out alone', async () => {
  await system.sh('dpkg --purge interrupted');
  await interruptDpkg();
  const folder = `/run/systemd/system/${REPAIR}.d`;
  await system.sh(
    `mkdir ${folder}; printf '[Service]\\nTimeoutStartSec=1\\n' > ${folder}/time.conf; systemctl daemon-reload`,
  );
  await boot();
  await system.becomes(stateOf(), OPEN);
  expect(await system.sh(stateOf(REPAIR))).toBe('timeout failed failed');
  // The next boot may have better luck.
  await system.sh(`touch /run/finishes; systemctl start ${REPAIR}`);
  expect(await system.sh(PACKAGE_STATE)).toBe('Status: install ok installed');
});

test('a boot with nothing to finish starts no dpkg', async () => {
  await system.sh(`systemctl start ${REPAIR}`);
  expect(await system.sh(`systemctl show ${REPAIR} --property=ConditionResult --value`)).toBe('no');
});
