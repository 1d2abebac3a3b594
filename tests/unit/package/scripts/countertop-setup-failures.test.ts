import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { machineToSetUp } from '../../../support/system/machine-to-set-up.ts';
import { needsPrograms } from '../../../support/unit/needs-programs.ts';

needsPrograms('jq', 'setsid');

const PIN_FILE = '/var/lib/countertop/.config/Countertop/staff-pin.json';
/** Changes all that a set-up may change. */
const EVERYTHING = ['--pin-stdin', '--display', 'xorg', '--rotation', '90', '--set', 'contrast="high"'];

let machine: Awaited<ReturnType<typeof machineToSetUp>>;
const startsAs = (outcome: string) => writeFile(machine.path('/start'), outcome);
const cannotWrite = (name: string) =>
  machine.fake('mv', `case $* in */${name}) exit 1 ;; esac; PATH=/usr/bin:/bin exec mv "$@"`);
beforeEach(async () => {
  machine = await machineToSetUp();
});

it.each([
  [
    'is skipped by systemd',
    'skipped',
    'systemd has not started countertop.service: ConditionPathExists=!/dev/tty0 was not met',
  ],
  ['does not start', 'fails', 'It does not start: journalctl -u countertop.service'],
  [
    'shows the error screen',
    'Out of order: the error screen is shown.',
    'countertop.service runs, but the shop is not open: Out of order: the error screen is shown.',
  ],
])('does not call a shop open that %s', async (_, outcome, message) => {
  await startsAs(outcome);
  const { code, stdout, stderr } = await machine.setUp(['--pin-stdin'], '739201\n');
  expect(stdout).not.toContain('The shop is open.');
  expect(stderr).toContain(message);
  expect(code).toBe(1);
});

it('passes on what the shop says of itself', async () => {
  await startsAs('Open. In trouble: catalogue.');
  const { code, stdout } = await machine.setUp([]);
  expect(stdout).toContain('The shop is open. In trouble: catalogue.');
  expect(code).toBe(0);
});

it('changes nothing where the PIN is bad, and finds that before it changes anything', async () => {
  const before = await machine.state();
  const { code, stdout } = await machine.setUp(EVERYTHING, '12\n');
  expect(stdout).toContain('The staff PIN is not set.');
  expect(stdout).not.toMatch(/Written|Locked/);
  expect(code).toBe(1);
  expect(await machine.state()).toEqual(before);
});

/** What may go wrong after all was checked. */
const FAILURES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the shop does not start', () => startsAs('fails')],
  ['the lock cannot be written', () => cannotWrite('90-countertop.conf')],
  [
    'somebody ends it while the shop starts',
    () => machine.fake('sync', 'kill -TERM "$(ps -o ppid= -p $$ | tr -d " ")"'),
  ],
];

it('leaves a common machine as it was where the shop does not start', async () => {
  await startsAs('fails');
  const before = await machine.state();
  const { code, stderr } = await machine.setUp(EVERYTHING, '739201\n');
  expect(code).toBe(1);
  expect(stderr).toContain('The system is as it was before.');
  expect(await machine.state()).toEqual(before);
});

it.each(FAILURES)('leaves a kiosk as it was, and running, where %s', async (_, fail) => {
  await machine.write('/etc/countertop/session.conf', 'COUNTERTOP_KIOSK_ID=berlin\n');
  await machine.setUp(['--pin-stdin', '--rotation', '180'], '480913\n');
  await fail();
  const before = await machine.state();
  expect(before).toMatchObject({ [PIN_FILE]: '480913\n', '/active/countertop.service': '' });
  expect((await machine.setUp(EVERYTHING, '739201\n')).code).not.toBe(0);
  expect(await machine.state()).toEqual(before);
});
