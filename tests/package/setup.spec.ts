import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { kioskContainer, OPEN, stateOf } from './kiosk-container.ts';

// As an operator sets a kiosk up, and fails to. tests/unit/package/scripts/countertop-setup*.test.ts has every answer and failure.

const system = kioskContainer();

const SKIP = '/run/systemd/system/countertop.service.d/zz-skip.conf';

/** What a line of shell printed, and the code that it ended with. */
const attempt = (line: string) => system.try(`{ ${line}; echo "code $?"; } 2>&1`);

/** What a set-up may have changed: files, units, the PIN, what the kernel allows. */
async function state(): Promise<string> {
  const files = (await system.changedFiles()).filter((path) => /^\/(etc|opt|usr)\/|staff-pin/.test(path));
  const sums = await system.try(`sha256sum ${files.join(' ')}`);
  const units = 'countertop countertop-xorg ctrl-alt-del.target';
  return `${sums}\n${await system.try(`systemctl is-enabled ${units}; systemctl is-active countertop countertop-xorg; sysctl kernel.sysrq`)}`;
}

test('a shop that systemd skips is not called open, and the system is as it was', async () => {
  const before = await state();
  await system.sh(
    `mkdir -p $(dirname ${SKIP}); printf '[Unit]\\nConditionPathExists=/nowhere\\n' > ${SKIP}; systemctl daemon-reload`,
  );
  const said = await attempt(`printf '739201\\n' | countertop-setup --pin-stdin --rotation 90`);
  expect(said).toContain(
    'systemd has not started countertop.service: ConditionPathExists=/nowhere was not met',
  );
  expect(said).toMatch(/The system is as it was before\.\ncode 1$/);
  await system.sh(`rm ${SKIP}; systemctl daemon-reload`);
  expect(await state()).toBe(before);
});

test('a set-up that goes well says how the shop is, and a later one that fails has that shop again', async () => {
  expect(await system.sh(`printf '739201\\n' | countertop-setup --pin-stdin --pixels-per-inch 92`)).toMatch(
    /The shop is open\.$/,
  );
  const before = await state();
  const failing = '/run/systemd/system/countertop-xorg.service.d';
  await system.sh(
    `mkdir -p ${failing}; printf '[Service]\\nExecStart=\\nExecStart=/bin/false\\n' > ${failing}/zz-fail.conf; systemctl daemon-reload`,
  );
  const said = await attempt(
    `printf '480913\\n' | countertop-setup --pin-stdin --rotation 180 --display xorg`,
  );
  expect(said).toMatch(
    /It does not start: journalctl -u countertop-xorg\.service.*as it was before\..*code 1$/s,
  );
  await system.becomes(stateOf(), OPEN);
  await system.sh(`rm -r ${failing}; systemctl daemon-reload`);
  expect(await state()).toBe(before);
});

test('the installed program refuses a configuration that makes no sense, and says why', async () => {
  const asKiosk = 'runuser -u countertop -- env HOME=/var/lib/countertop';
  expect(await attempt(`${asKiosk} countertop --check-config --contrast=low`)).toMatch(
    /^arguments: --contrast must be "standard" or "high"$.*\ncode 78$/ms,
  );
});

test('--print shows what the unit sees, its environment and its drop-ins included', async () => {
  const dropIn = '/etc/systemd/system/countertop.service.d/name.conf';
  await system.sh(
    `echo 'COUNTERTOP_CONTRAST="high"' >> /etc/countertop/session.conf
     printf '[Service]\\nEnvironment="COUNTERTOP_KIOSK_ID=berlin 08" COUNTERTOP_IDLE_SECONDS=90\\n' > ${dropIn}; systemctl daemon-reload`,
  );
  expect(JSON.parse(await system.sh('countertop-setup --print'))).toMatchObject({
    file: '/etc/countertop/kiosk.json',
    warning: null,
    fields: {
      pixelsPerInch: { value: 92, from: 'file' },
      contrast: { value: 'high', from: 'environment' },
      kioskId: { value: 'berlin 08', from: 'environment' },
      idleSeconds: { value: 90, from: 'environment' },
    },
  });
});

test('every line that Chromium calls an error in the journal of a healthy kiosk is named in the book', async () => {
  const book = await readFile(join(projectRoot, 'docs/operator/run.md'), 'utf8');
  const named = [...book.matchAll(/^\| `([\w.]+\.cc)` \|/gm)].map(([, source]) => source);
  const lines = (await system.sh('journalctl --unit countertop --output cat')).split('\n');
  const errors = lines.flatMap(
    (line) => /:(?:ERROR|WARNING|FATAL):(?:[\w./]+\/)?(\w+\.cc)[:(]/.exec(line)?.[1] ?? [],
  );
  expect(errors.length, 'Chromium says nothing any more: the table can go').toBeGreaterThan(0);
  expect([...new Set(errors)].filter((source) => !named.includes(source))).toEqual([]);
});
