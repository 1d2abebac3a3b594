import { chmod, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { runConfigCommand } from '../../../../electron/main/config/cli.ts';
import { serveOnLoopback } from '../../../support/hosts/loopback.ts';
import { drip, flood } from '../../../support/hosts/misbehaviour.ts';
import { machineToSetUp } from '../../../support/system/machine-to-set-up.ts';
import { needsPrograms } from '../../../support/unit/needs-programs.ts';

needsPrograms('jq', 'setsid');

const BEFORE = '{"kioskId":"berlin","idleSeconds":60}';

let machine: Awaited<ReturnType<typeof machineToSetUp>>;

beforeEach(async () => {
  machine = await machineToSetUp();
  await machine.write('/etc/countertop/kiosk.json', BEFORE);
});

it('writes what it was told, and leaves the rest of the configuration as it is', async () => {
  const { code, stderr } = await machine.setUp(
    [
      ...['--display', 'xorg', '--rotation', '90', '--cursor', 'hide', '--pixels-per-inch', '92'],
      ...['--set', 'contrast="high"', '--set', 'healthPort=9464', '--pin-stdin'],
    ],
    '739201\n',
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(JSON.parse(await machine.textOf('/etc/countertop/kiosk.json'))).toEqual({
    kioskId: 'berlin',
    idleSeconds: 60,
    catalogueUrl: 'embedded',
    pixelsPerInch: 92,
    contrast: 'high',
    healthPort: 9464,
  });
  expect(await machine.textOf('/etc/countertop/session.conf')).toMatch(
    /^COUNTERTOP_ROTATION=90\nCOUNTERTOP_CURSOR=hide\n$/,
  );
  expect(await machine.textOf('/etc/udev/rules.d/90-countertop-touch.rules')).toContain('"0 -1 1 1 0 0"');
  expect(await machine.textOf('/etc/systemd/logind.conf.d/countertop.conf')).toBe('logind');
  expect(await machine.textOf('/var/lib/countertop/.config/Countertop/staff-pin.json')).toBe('739201\n');
  const units = await machine.textOf('/systemctl.log');
  expect(units).toMatch(/^--quiet disable countertop\.service$/m);
  expect(units).toMatch(/^--quiet enable countertop-xorg\.service$/m);
  expect(units).toMatch(/^restart countertop-xorg\.service$/m);
});

it('run again with nothing to say changes nothing; not locked and not started where that is asked', async () => {
  await machine.setUp(['--rotation', '180', '--no-lockdown', '--no-start']);
  const files = () =>
    Promise.all(['kiosk.json', 'session.conf'].map((name) => machine.textOf(`/etc/countertop/${name}`)));
  const before = await files();
  await machine.setUp(['--no-lockdown', '--no-start']);
  expect(await files()).toEqual(before);
  expect(machine.isThere('/etc/systemd/logind.conf.d')).toBe(false);
  expect(await machine.textOf('/systemctl.log')).not.toMatch(/restart|mask/);
});

it('leaves what an operator wrote into session.conf, and who may read it', async () => {
  const theirs =
    '# of this shop\nCOUNTERTOP_KIOSK_ID="berlin-07"\nCOUNTERTOP_CATALOGUE_URL=https://shop.example/k3y';
  await machine.write(
    '/etc/countertop/session.conf',
    `COUNTERTOP_ROTATION="90"\nCOUNTERTOP_CURSOR=hide\n${theirs}`,
  );
  await chmod(machine.path('/etc/countertop/session.conf'), 0o600);
  await machine.setUp(['--cursor', 'show', '--no-start']);
  expect(await machine.textOf('/etc/countertop/session.conf')).toBe(
    `${theirs}\nCOUNTERTOP_ROTATION=90\nCOUNTERTOP_CURSOR=show\n`,
  );
  expect((await stat(machine.path('/etc/countertop/session.conf'))).mode & 0o777).toBe(0o600);
});

it.each([
  ['1', '-kernel'],
  ['2', '# -kernel'],
])('makes no machine less strict: ptrace_scope is %j', async (now, line) => {
  await machine.fake('sysctl', `case $* in *--values*) echo ${now} ;; esac`);
  await machine.write('/usr/share/countertop/profile/sysctl.conf', '-kernel.yama.ptrace_scope = 1\n');
  await machine.setUp(['--no-start']);
  expect(await machine.textOf('/etc/sysctl.d/90-countertop.conf')).toBe(`${line}.yama.ptrace_scope = 1\n`);
});

/** With less memory and time than a machine that is set up. */
const IN_A_HURRY = (text: string) =>
  text
    .replace('ulimit -v 1048576', 'ulimit -v 65536')
    .replace('--max-time 10', '--max-time 0.5')
    .replace('timeout 10', 'timeout 0.5');

describe.each(['curl', 'wget'])('asked by %s, a catalogue host that', (program) => {
  needsPrograms(program);

  it.each<[string, RequestListener, string, ((text: string) => string)?]>([
    ['has none', (_, response) => response.writeHead(404).end(), 'does not answer: '],
    ['sends without an end', (_, response) => flood(response), 'does not answer: it sends more than 32 MB'],
    ['sends a byte now and then', (_, response) => drip(response), 'does not answer: ', IN_A_HURRY],
    [
      'sends what takes a hundred times its size to read',
      (_, response) => response.end(`[{"id":1,"price":2,"more":[${'[],'.repeat(500_000)}[]]}]`),
      'but not with a list of products.',
      IN_A_HURRY,
    ],
  ])('%s keeps no kiosk from being set up', async (_, answer, said, edit = (text) => text) => {
    // wget is for machines without curl.
    await machine.edit(edit, program);
    const host = await serveOnLoopback(answer);
    const { code, stdout, stderr } = await machine.setUp(['--catalogue', host.origin, '--no-start']);
    await host.close();
    expect(`${stdout}${stderr}`).toContain(said);
    expect(code).toBe(0);
    expect(await machine.textOf('/etc/countertop/kiosk.json')).toContain(host.origin);
  });
});

it('takes back what it set outside of its own folder', async () => {
  await machine.setUp(['--rotation', '90', '--no-start']);
  await machine.setUp(['--undo']);
  for (const file of [
    'systemd/logind.conf.d/countertop.conf',
    'systemd/system.conf.d/countertop.conf',
    'sysctl.d/90-countertop.conf',
    'udev/rules.d/90-countertop-touch.rules',
  ])
    expect(machine.isThere(`/etc/${file}`), file).toBe(false);
  expect(await machine.textOf('/systemctl.log')).toContain('--quiet unmask ctrl-alt-del.target');
  expect(machine.isThere('/etc/countertop/kiosk.json')).toBe(true);
});

describe('of a screen that is plugged in', () => {
  beforeEach(async () => {
    await machine.write('/sys/class/drm/card0-DP-1/status', 'disconnected\n');
    await machine.write('/sys/class/drm/card0-HDMI-A-1/status', 'connected\n');
    await machine.write('/sys/class/drm/card0-HDMI-A-1/modes', '1920x1080\n1280x720\n');
  });

  it('works the density out', async () => {
    await machine.setUp(['--inches', '21.5', '--no-start']);
    expect(await machine.textOf('/etc/countertop/kiosk.json')).toContain('"pixelsPerInch": 102');
  });

  it.each(['4', '101', 'wide'])('does not take %s inches', async (inches) => {
    const { code, stderr } = await machine.setUp(['--inches', inches]);
    expect(stderr).toContain(`A screen has between 5 and 100 inches, not ${inches}.`);
    expect(code).toBe(1);
  });
});

it.each([
  [['--catalogue'], '--catalogue needs a value'],
  [['--display', 'kms'], 'The display is cage or xorg, not kms.'],
  [['--rotation', '45'], 'A screen is turned by 0, 90, 180 or 270 degrees, not 45.'],
  [
    ['--set', 'kioskId=berlin'],
    `The value of --set is no JSON: kioskId=berlin. A text needs quotation marks: --set 'kioskId="berlin"'`,
  ],
  [['--set', 'kioskId'], '--set wants FIELD=VALUE, not kioskId; null is the VALUE for none.'],
  [['--pixels-per-inch', 'abc'], 'That is no valid configuration. The old one stays as it is.'],
  [['--inches', '20'], 'No screen is plugged in, so its pixels are unknown: use --pixels-per-inch.'],
  [['--pin', '739201'], 'can be read by others: use --pin-stdin.'],
  [['--pin=739201'], 'can be read by others: use --pin-stdin.'],
  [['--colour', 'green'], 'Unknown: --colour; --help lists all.'],
])('changes nothing where the arguments are %j', async (args, reason) => {
  const { code, stderr } = await machine.setUp(args);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain('jq: ');
  expect(code).toBe(1);
  expect(await machine.textOf('/etc/countertop/kiosk.json')).toBe(BEFORE);
  expect(machine.isThere('/etc/countertop/kiosk.json.new')).toBe(false);
  expect(machine.isThere('/etc/countertop/session.conf')).toBe(false);
});

it('keeps no last one of keys that are there twice: it says which, in the shop’s own words', async () => {
  const twice = '{"idleSeconds":60,"kioskId":"berlin","idleSeconds":90}';
  await machine.write('/etc/countertop/kiosk.json', twice);
  const lines: string[] = [];
  const sources = { argv: [], environment: {}, userData: machine.path('/var/lib/countertop') };
  const file = machine.path('/etc/countertop/kiosk.json');
  expect(runConfigCommand({ kind: 'check', file }, sources, (line) => lines.push(line))).toBe(0);
  await machine.fake('countertop', `cat << 'END'\n${lines.join('\n')}\nEND`);
  const { code, stderr } = await machine.setUp([]);
  expect(stderr).toContain(`${file}: warning: idleSeconds is there more than once`);
  expect(code).toBe(1);
  expect(await machine.textOf('/etc/countertop/kiosk.json')).toBe(twice);
  expect(machine.isThere('/etc/countertop/session.conf')).toBe(false);
});

it('is for root alone, and mends no configuration that is no JSON', async () => {
  await machine.write('/etc/countertop/kiosk.json', '{"idleSeconds":');
  expect((await machine.setUp([])).stderr).toContain('kiosk.json is no JSON: mend it or remove it.');
  await machine.fake('id', 'echo 1000');
  expect((await machine.setUp([])).stderr).toContain('Run it as root: sudo countertop-setup');
});
