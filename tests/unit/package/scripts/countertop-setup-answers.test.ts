import { chmod, rm, stat } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveOnLoopback } from '../../../support/hosts/loopback.ts';
import { machineToSetUp } from '../../../support/system/machine-to-set-up.ts';
import { needsPrograms } from '../../../support/unit/needs-programs.ts';

needsPrograms('jq', 'setsid');

const CONFIG = '/etc/countertop/kiosk.json';
/** What editors on Windows begin a file with. */
const MARK = '\uFEFF';

let machine: Awaited<ReturnType<typeof machineToSetUp>>;
const configuration = async () => JSON.parse(await machine.textOf(CONFIG));
beforeEach(async () => {
  machine = await machineToSetUp();
});

describe('on a terminal', () => {
  needsPrograms('script');
  /** Catalogue, display, rotation, inches, cursor; kiosk id, port. */
  const typed = (...answers: string[]) => `${answers.join('\n')}\n739201\n`;
  const ask = (answers: string) => machine.setUpByHand(['--no-start', '--no-lockdown'], answers);

  it('asks for the kiosk’s id and its health port', async () => {
    await ask(typed('', '', '90', '', 'hide', 'berlin 07', '9464'));
    expect(await configuration()).toEqual({
      catalogueUrl: 'embedded',
      pixelsPerInch: 100,
      kioskId: 'berlin 07',
      healthPort: 9464,
    });
  });

  it('keeps them off where nothing is typed, leaves what is set, and takes it off where none is typed', async () => {
    await ask(typed('', '', '', '', '', '', ''));
    expect(await configuration()).toEqual({ catalogueUrl: 'embedded', pixelsPerInch: 100 });
    const set = { ...(await configuration()), healthPort: 9464, kioskId: 'berlin' };
    await machine.write(CONFIG, JSON.stringify(set));
    await ask(typed('', '', '', '', '', 'none', ''));
    expect(await configuration()).toEqual({ ...set, kioskId: undefined });
  });

  it('asks again where an answer is wrong, before it asks the host, and loses none of the others', async () => {
    const { stdout } = await ask(
      `invalid\n\n180\n\nhide\nberlin\n9464\n${typed('embedded', '', '', '', '', '', '')}`,
    );
    expect(stdout).toContain('That is no valid configuration.');
    expect(stdout).not.toContain('The catalogue host');
    expect(await configuration()).toMatchObject({
      kioskId: 'berlin',
      healthPort: 9464,
      catalogueUrl: 'embedded',
    });
    expect(await machine.textOf('/etc/countertop/session.conf')).toBe(
      'COUNTERTOP_ROTATION=180\nCOUNTERTOP_CURSOR=hide\n',
    );
  });

  it('asks for pixels per inch where no screen is seen, also where inches were given', async () => {
    const answers = typed('', '', '90', '92', 'hide', 'berlin', '', '');
    const { code } = await machine.setUpByHand(['--no-start', '--no-lockdown', '--inches', '20'], answers);
    expect(code).toBe(0);
    expect(await configuration()).toMatchObject({ pixelsPerInch: 92, kioskId: 'berlin' });
  });

  it('asks nothing where what it does not ask for is wrong, which no answer mends', async () => {
    await machine.write(CONFIG, '{"contrast":"invalid"}');
    const { code, stdout } = await ask(typed('', '', '', '', '', '', ''));
    expect(stdout).toContain('What is not asked for is no valid configuration');
    expect(stdout).not.toContain('Catalogue host, such as');
    expect(code).toBe(1);
    expect(await machine.textOf(CONFIG)).toBe('{"contrast":"invalid"}');
    await machine.write(CONFIG, '{"catalogueUrl":"invalid"}');
    expect((await ask(typed('embedded', '', '', '', '', '', '', ''))).code).toBe(0);
  });

  it('lets wrong inches be taken back', async () => {
    await machine.write('/sys/class/drm/card0-DP-1/status', 'connected\n');
    await machine.write('/sys/class/drm/card0-DP-1/modes', '1920x1080\n');
    const { stdout } = await ask(`\n\n\n4\n\nberlin\n\n\n${typed('', '', '', 'none', '', '', '', '')}`);
    expect(stdout).toContain('A screen has between 5 and 100 inches, not 4.');
    expect(await configuration()).toMatchObject({ pixelsPerInch: 100, kioskId: 'berlin' });
  });
});

it('says that an address is none before it asks the host', async () => {
  const { code, stdout, stderr } = await machine.setUp(['--catalogue', 'invalid://x', '--no-start']);
  expect(`${stdout}${stderr}`).toContain('That is no valid configuration.');
  expect(`${stdout}${stderr}`).not.toContain('catalogue host');
  expect(code).toBe(1);
});

it('puts the path before what follows a question mark', async () => {
  const asked: (string | undefined)[] = [];
  const host = await serveOnLoopback((request, response) => {
    asked.push(request.url);
    response.end('[]');
  });
  await machine.setUp(['--catalogue', `${host.origin}/api/?key="a\\b"[1-3]`, '--no-start']);
  await host.close();
  expect(asked).toEqual(['/api/products?key="a\\b"[1-3]']);
});

it.each(['curl', 'wget', 'jq'])('shows no other user the address, as an argument of %s', async (program) => {
  needsPrograms(program);
  const [kept, real] = [machine.path('/arguments'), '$(PATH=/usr/bin:/bin command -v '];
  await machine.fake(program, `echo "$*" >>"${kept}"; exec ${real}${program}) "$@"`);
  await machine.edit((text) => text, program === 'wget' ? 'wget' : 'curl');
  const host = await serveOnLoopback((_, response) => response.end('[{"id":1,"price":2}]'));
  const { stdout } = await machine.setUp(['--catalogue', `${host.origin}/s3cret`, '--no-start']);
  await host.close();
  expect(stdout).toContain('answers with 1 products.');
  expect(await machine.textOf('/arguments')).not.toContain('s3cret');
});

it('reads files that an editor on Windows wrote', async () => {
  await machine.write(CONFIG, `${MARK}{"kioskId":"berlin"}`);
  await machine.write(
    '/etc/countertop/session.conf',
    `${MARK}COUNTERTOP_ROTATION="90"\r\nCOUNTERTOP_CONTRAST=high\r\n`,
  );
  expect(await machine.setUp(['--no-start'])).toMatchObject({ code: 0 });
  expect(await configuration()).toMatchObject({ kioskId: 'berlin' });
  expect(await machine.textOf('/etc/countertop/session.conf')).toBe(
    'COUNTERTOP_CONTRAST=high\r\nCOUNTERTOP_ROTATION=90\nCOUNTERTOP_CURSOR=show\n',
  );
});

const INSTALL =
  'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends';
it.each([
  ['cage', ['cage', 'seatd', 'Xwayland'], 'cage seatd xwayland'],
  ['xorg', ['xauth', 'openbox'], 'xserver-xorg-core xserver-xorg-input-libinput xauth openbox'],
])('names every piece that is missing for %s, and the command', async (display, programs, packages) => {
  for (const program of programs) await rm(machine.path(`/fakes/${program}`));
  await rm(machine.path('/usr/lib/xorg'), { recursive: true });
  const before = await machine.state();
  const { code, stderr } = await machine.setUp(['--display', display]);
  expect(stderr).toContain(`Not installed, and needed: ${packages}. Run:\n  ${INSTALL} ${packages}\n`);
  expect(code).toBe(1);
  expect(await machine.state()).toEqual(before);
});

it('names jq among them, without which it reads nothing', async () => {
  await rm(machine.path('/fakes/seatd'));
  await machine.edit((text) => text.replace(/^has jq \|\|/m, 'has ij ||').replace('has jq ||', 'has ij ||'));
  expect((await machine.setUp([])).stderr).toContain('needed: jq seatd. Run:');
});

it('prints the configuration with the environment of the unit', async () => {
  await machine.fake('systemd-run', 'echo ERROR:bus.cc >&2; printf "%s\\n" "{" "$@" "}"');
  const { code, stdout } = await machine.setUp(['--print']);
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      '--uid=countertop',
      '--property=Environment=HOME=/home/shop COUNTERTOP_CONTRAST=high',
      '--property=EnvironmentFile=-/etc/one.conf',
      '--property=EnvironmentFile=/etc/two.conf',
    ]),
  );
  expect(stdout).toMatch(/^\{\n.*countertop\n--print-config\n\}\n$/s);
  expect(code).toBe(0);
});

it('leaves the file of the configuration to root and the shop', async () => {
  await machine.write(CONFIG, '{}');
  await chmod(machine.path(CONFIG), 0o666);
  await machine.setUp(['--no-start']);
  expect((await stat(machine.path(CONFIG))).mode & 0o777).toBe(0o640);
});
