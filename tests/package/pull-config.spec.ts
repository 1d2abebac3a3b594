import { expect, test } from '@playwright/test';
import { kioskContainer, startStaticHost } from './kiosk-container.ts';

const system = kioskContainer(async ({ sh }) => {
  await sh(
    [
      'mkdir /root/host /etc/countertop/keys && cd /root',
      'openssl genpkey -algorithm ed25519 -out key.pem',
      'openssl pkey -in key.pem -pubout -out /etc/countertop/update-key.pem',
      'openssl genpkey -algorithm ed25519 -out thief.pem',
      `echo 'ADDRESS=http://user:k3y@127.0.0.1:8080' > /etc/countertop/pull.conf`,
      // The kiosk's id as an operator may write it, read as the kiosk reads it.
      `echo 'COUNTERTOP_KIOSK_ID="berlin"' > /etc/countertop/session.conf`,
    ].join(' && '),
  );
  await startStaticHost({ sh }, 'static-host', '/root/host');
});

/** Publishes a configuration, as docs/operations.md says. */
async function publish(head: string, config: string, key = 'key.pem'): Promise<void> {
  await system.sh(
    `cd /root/host && printf '%s\\n%s\\n' '${head}' '${config}' > berlin.conf &&
     openssl pkeyutl -sign -inkey ../${key} -rawin -in berlin.conf -out berlin.conf.sig`,
  );
}
/** Lets the timer's service run, and reads what the kiosk would start with. */
async function pulled(): Promise<string> {
  await system.try('systemctl reset-failed countertop-pull-config; systemctl start countertop-pull-config');
  return system.try('cat /etc/countertop/kiosk.json');
}
/** Waits for the last line that the service has logged: the journal gets it a moment later. */
const logs = (text: string) =>
  system.becomes(
    'journalctl --unit countertop-pull-config --output cat | grep countertop-pull-config: | tail -n 1',
    text,
  );

test('a kiosk takes the configuration that is published for it, and asks in vain for no second one', async () => {
  await publish('countertop-config 1 berlin', '{"idleSeconds": 90}');
  expect(await pulled()).toBe('{"idleSeconds": 90}');
  expect(await pulled()).toBe('{"idleSeconds": 90}');
  expect(await system.sh('paste -sd " " /root/host/answers')).toBe('200 200 304');
  await publish('countertop-config 2 berlin', '{"idleSeconds": 80}');
  expect(await pulled()).toBe('{"idleSeconds": 80}');
  expect(await system.sh('cat /etc/countertop/kiosk.json.previous')).toBe('{"idleSeconds": 90}');
});

const OTHER = '{"idleSeconds": 1}';
for (const [name, head, config, key, why] of [
  ['somebody else signed', 'countertop-config 3 berlin', OTHER, 'thief.pem', 'the signature is wrong'],
  ['is older than the last', 'countertop-config 1 berlin', OTHER, 'key.pem', 'is older than 2'],
  ['is for another kiosk', 'countertop-config 3 paris', OTHER, 'key.pem', 'it is not for berlin'],
  ['is not valid', 'countertop-config 3 berlin', '{"idleSeconds": "long"}', 'key.pem', 'it is not valid'],
] as const)
  test(`a configuration that ${name} changes nothing`, async () => {
    await publish(head, config, key);
    expect(await pulled()).toBe('{"idleSeconds": 80}');
    await logs(why);
    expect(await system.try('ls /etc/countertop')).not.toContain('.new');
  });

test('a host that sends without an end fills no disk', async () => {
  await system.sh('touch /root/host/endless');
  expect(await pulled()).toBe('{"idleSeconds": 80}');
  await logs('refused, the configuration stays as it is: berlin.conf is larger than 64 KB');
  expect(await system.sh('ls -A /var/lib/countertop-pull')).toBe('etag\nserial');
  await system.sh('rm /root/host/endless');
});

test('a host that has none for this kiosk is reported, for somebody has misspelt its name', async () => {
  await system.sh('rm /root/host/berlin.conf');
  expect(await pulled()).toBe('{"idleSeconds": 80}');
  await logs('has no berlin.conf');
  expect(await system.sh('systemctl is-failed countertop-pull-config')).toBe('failed');
});

test('a host that is away changes nothing, and fails no unit', async () => {
  await system.sh('systemctl stop static-host');
  expect(await pulled()).toBe('{"idleSeconds": 80}');
  await logs('does not answer');
  expect(await system.sh('systemctl is-failed countertop-pull-config || true')).toBe('inactive');
});

test('a number that a power cut has emptied is none, and the next one is taken', async () => {
  await system.sh(': > /var/lib/countertop-pull/serial');
  await startStaticHost(system, 'static-host-again', '/root/host');
  await publish('countertop-config 4 berlin', '{"idleSeconds": 70}');
  expect(await pulled()).toBe('{"idleSeconds": 70}');
});

test('no line of all this holds the key in the address', async () => {
  const log = await system.sh('journalctl --unit countertop-pull-config --output cat');
  expect(log).toContain('127.0.0.1');
  expect(log).not.toContain('k3y');
});
