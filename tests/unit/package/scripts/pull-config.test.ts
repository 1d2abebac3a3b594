import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, nextPort, serveOnLoopback } from '../../../support/hosts/loopback.ts';
import { flood } from '../../../support/hosts/misbehaviour.ts';
import { type RelocatedScript, relocateScript } from '../../../support/system/relocated-script.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { needsPrograms } from '../../../support/unit/needs-programs.ts';

needsPrograms('curl', 'jq', 'openssl', 'setsid');

/** What the script calls as root. */
const FAKES = {
  chown: '',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  // The real one needs Electron.
  countertop: '! grep --silent invalid "$2"',
};
const PULL = '/usr/lib/countertop/pull-config';
const BEFORE = '{"kioskId":"from-file"}';
const NEW = '{"idleSeconds":90}';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

let folder: string;
let script: RelocatedScript;
let host: LoopbackServer;
/** What the host was asked for, in order. */
let asked: string[];
let answer: RequestListener;

const path = (inside: string) => join(folder, inside);
const textOf = (inside: string) => readFile(path(inside), 'utf8');
async function write(inside: string, text: string): Promise<void> {
  await mkdir(dirname(path(inside)), { recursive: true });
  await writeFile(path(inside), text);
}
const pull = (env: Record<string, string> = {}) => script.run({ env });
const setHost = (address: string, more = '') =>
  write('/etc/countertop/pull.conf', `ADDRESS='${address}'\n${more}`);

interface Publication {
  readonly key?: KeyObject;
  readonly serial?: number;
  /** The kiosk that it is for, where that is not the one that asks. */
  readonly whose?: string;
}

/** A host that has this configuration for whoever asks. */
function publishing(
  config = NEW,
  { key = privateKey, serial = 1, whose = '' }: Publication = {},
): RequestListener {
  return ({ url = '' }, response) => {
    const name = /^\/(.*)\.conf/.exec(url)?.[1];
    const text = `countertop-config ${serial} ${whose || name}\n${config}\n`;
    response.end(url.endsWith('.sig') ? sign(null, Buffer.from(text), key) : text);
  };
}

beforeEach(async () => {
  folder = temporaryFolder();
  asked = [];
  answer = publishing();
  host = await serveOnLoopback((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  script = await relocateScript(PULL, folder);
  for (const [program, lines] of Object.entries(FAKES)) await script.fake(program, lines);
  await mkdir(path('/var/lib/countertop-pull'), { recursive: true });
  await write('/etc/countertop/kiosk.json', BEFORE);
  await write('/etc/countertop/update-key.pem', String(publicKey.export({ type: 'spki', format: 'pem' })));
  await setHost(host.origin);
});
afterEach(async () => {
  await host.close();
});

/** Nothing is changed, and nothing of the attempt is left on the disk. */
async function changedNothing(): Promise<void> {
  expect(await textOf('/etc/countertop/kiosk.json')).toBe(BEFORE);
  expect((await readdir(path('/etc/countertop'))).sort()).toEqual([
    'kiosk.json',
    'pull.conf',
    'update-key.pem',
  ]);
  expect(await readdir(path('/var/lib/countertop-pull'))).toEqual([]);
}

it('takes what is published, and leaves nothing of its work behind', async () => {
  expect(await pull()).toMatchObject({ code: 0, stdout: '' });
  expect(await textOf('/etc/countertop/kiosk.json')).toBe(`${NEW}\n`);
  expect((await readdir(path('/var/lib/countertop-pull'))).sort()).toEqual(['etag', 'serial']);
});

it('shows no other user its address, which may hold a key', async () => {
  await script.fake('curl', `echo "$*" >>"$ROOT/arguments"; PATH=/usr/bin:/bin exec curl "$@"`);
  await setHost(`${host.origin}/s3cret`, 'NAME=berlin\n');
  await pull();
  expect(asked).toContain('/s3cret/berlin.conf');
  expect(await textOf('/arguments')).not.toContain('s3cret');
});

it('reads a pull.conf that an editor on Windows wrote', async () => {
  await write('/etc/countertop/pull.conf', `\uFEFFADDRESS='${host.origin}'\r\nNAME=berlin\r\n`);
  expect(await pull()).toMatchObject({ code: 0 });
  expect(asked).toContain('/berlin.conf');
});

describe('asks for the kiosk by the name of', () => {
  it.each([
    ['pull.conf, before all others', 'NAME=berlin\n', { COUNTERTOP_KIOSK_ID: 'from-variable' }, 'berlin'],
    ['the variable, as the kiosk itself does', '', { COUNTERTOP_KIOSK_ID: 'from-variable' }, 'from-variable'],
    ['the configuration', '', {}, 'from-file'],
  ])('%s', async (_, more, env: Record<string, string>, name) => {
    await setHost(host.origin, more);
    await pull(env);
    expect(asked).toEqual([`/${name}.conf`, `/${name}.conf.sig`]);
  });
});

const LIMIT_BYTES = 65_536;

describe('a host that', () => {
  it.each([
    ['configuration', '.conf', 'from-file.conf is larger than 64 KB'],
    ['signature', '.sig', 'from-file.conf.sig is larger than 64 KB'],
  ])('sends a %s without an end fills no disk', async (_, ending, reason) => {
    const published = publishing();
    answer = (request, response) =>
      request.url?.endsWith(ending) ? flood(response) : published(request, response);
    // The largest file that was ever there.
    await script.fake('rm', `stat --format=%s "$2"/* > "$ROOT/sizes"; exec /bin/rm "$@"`);
    const { code, stderr } = await pull();
    expect(stderr).toContain(`refused, the configuration stays as it is: ${reason}`);
    expect(code).toBe(1);
    const sizes = (await textOf('/sizes')).trim().split('\n').map(Number);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT_BYTES);
    await changedNothing();
  });

  it('says beforehand that it is too large is not listened to', async () => {
    answer = (_, response) => response.end(Buffer.alloc(LIMIT_BYTES + 1));
    expect((await pull()).stderr).toContain('from-file.conf is larger than 64 KB');
    await changedNothing();
  });

  it('sends a byte now and then is given up', async () => {
    script = await relocateScript(PULL, folder, (text) =>
      // Tried twice in two seconds, and not for ninety.
      text.replace('--max-time 30', '--max-time 0.3').replace('--retry-max-time 60', '--retry-max-time 1'),
    );
    answer = (_, response) => void response.write('{');
    expect(await pull()).toMatchObject({ code: 0, stderr: expect.stringContaining('it takes too long') });
    expect(asked.length).toBeGreaterThan(0);
    await changedNothing();
  });

  it('asks for a day of patience is not waited for', async () => {
    answer = (_, response) => response.writeHead(503, { 'retry-after': '86400' }).end();
    expect((await pull()).stderr).toContain('has no from-file.conf');
    await changedNothing();
  });

  it('redirects is reported, and no other host is called', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(NEW);
    expect((await pull()).stderr).toContain('redirects');
    expect(asked).toEqual(['/from-file.conf']);
    await changedNothing();
  });

  it('signs with another key is refused', async () => {
    answer = publishing(NEW, { key: generateKeyPairSync('ed25519').privateKey });
    expect((await pull()).stderr).toContain('the signature is wrong');
    await changedNothing();
  });
});

it.each([
  ['is for another kiosk', NEW, { whose: 'paris' }, 'it is not for from-file'],
  ['is not valid', '{"invalid":1}', {}, 'it is not valid'],
])('a configuration that %s changes nothing', async (_, config, publication, reason) => {
  answer = publishing(config, publication);
  expect((await pull()).stderr).toContain(reason);
  await changedNothing();
});

it('a configuration that is older than the last changes nothing', async () => {
  answer = publishing(NEW, { serial: 2 });
  await pull();
  answer = publishing('{"idleSeconds":1}', { serial: 1 });
  expect((await pull()).stderr).toContain('its serial 1 is older than 2');
  expect(await textOf('/etc/countertop/kiosk.json')).toBe(`${NEW}\n`);
});

it('leaves nothing behind where it is ended in the middle, nor what one before has left', async () => {
  await write('/var/lib/countertop-pull/work.before/from-file.conf', 'of a power cut');
  // As systemd does: the script and what it waits for.
  await script.fake('curl', 'touch "$ROOT"/var/lib/countertop-pull/work.*/from-file.conf; kill -TERM 0');
  expect((await pull()).code).toBe(143);
  await changedNothing();
});

describe('no line of the log holds a key that is in the address, of a host that', () => {
  const KEY = 'k3y';
  it.each([
    ['is away', async () => `http://user:${KEY}@127.0.0.1:${await nextPort()}/${KEY}?${KEY}=`],
    ['has no file', async () => `${host.origin.replace('//', `//user:${KEY}@`)}/${KEY}`],
    ['no address can name', async () => `http://127.0.0.1:port/${KEY}{`],
    ['no scheme names', async () => `${KEY}://127.0.0.1/${KEY}`],
  ])('%s', async (_, address) => {
    answer = (_, response) => response.writeHead(404).end();
    await setHost(await address());
    const { stderr, stdout } = await pull();
    expect(stderr).toContain('countertop-pull-config: ');
    expect(stderr + stdout).not.toContain(KEY);
    await changedNothing();
  });
});
