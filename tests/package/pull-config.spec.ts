import { expect, test } from '@playwright/test';
import { kioskContainer, startStaticHost } from './kiosk-container.ts';

const system = kioskContainer(async ({ sh }) => {
  await sh(
    [
      'mkdir /root/host /etc/countertop/keys && cd /root',
      'openssl genpkey -algorithm ed25519 -out key.pem',
      'openssl pkey -in key.pem -pubout -out /etc/countertop/update-key.pem',
      `echo 'ADDRESS=http://127.0.0.1:8080' > /etc/countertop/pull.conf`,
      // The kiosk's id as an operator may write it, read as the kiosk reads it.
      `echo 'COUNTERTOP_KIOSK_ID="berlin"' > /etc/countertop/session.conf`,
    ].join(' && '),
  );
  await startStaticHost({ sh }, 'static-host', '/root/host');
});

/** Publishes a configuration, as docs/operator/configure.md says. */
async function publish(head: string, config: string): Promise<void> {
  await system.sh(
    `cd /root/host && printf '%s\\n%s\\n' '${head}' '${config}' > berlin.conf &&
     openssl pkeyutl -sign -inkey ../key.pem -rawin -in berlin.conf -out berlin.conf.sig`,
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

// What else may be wrong with one or its host: tests/unit/package/scripts/pull-config.test.ts.
test('a configuration that the installed program finds wrong changes nothing', async () => {
  await publish('countertop-config 3 berlin', '{"idleSeconds": "long"}');
  expect(await pulled()).toBe('{"idleSeconds": 80}');
  await logs('it is not valid');
  expect(await system.try('ls /etc/countertop')).not.toContain('.new');
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
