import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { textOf } from '../../support/project-files.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import type { Place } from '../../support/x11/input.ts';
import { kioskContainer, OPEN, SHOP_STATE } from './kiosk-container.ts';
import { readShopLayout, readStaffLayout } from './layouts.ts';

const system = kioskContainer();

const SHOP = '$(cat /run/countertop/shop.pid)';

/** The size of the virtual screen, as set in system/etc/systemd/system/screen.service. */
const SCREEN = { width: 1024, height: 768 };
const PIXELS_PER_INCH = 92;
const KIOSK_PIN = '739201';

/** The colours of main buttons: enabled (`--accent` of the light scheme) and disabled. */
const GREEN = /^#0F5F4C$/;
const PALE_GREEN = /^#7AA69C$/;

const restarts = async () =>
  Number(await system.sh('systemctl show countertop --property=NRestarts --value'));
/** A shell line that counts the colours on the screen. */
const COLOURS = `DISPLAY=:7 import -window root -resize 64x64 txt:- | cut -d' ' -f4 | sort -u | wc -l`;
test('the installed kiosk starts after its setup, and its unit is active when the shop is open', async () => {
  const said = await system.sh(
    `printf '${KIOSK_PIN}\\n' | countertop-setup --pin-stdin --pixels-per-inch ${PIXELS_PER_INCH} --kiosk-id berlin-07`,
  );
  expect(said).toMatch(/The staff PIN is set.*Written: \/etc\/countertop\/kiosk\.json/s);
  expect(JSON.parse(await system.sh('cat /etc/countertop/kiosk.json'))).not.toHaveProperty('healthPort');
  await system.sh('systemctl restart countertop');
  await system.becomes(SHOP_STATE, OPEN);
  // An empty screen has one colour.
  await expect.poll(async () => Number(await system.sh(COLOURS))).toBeGreaterThan(20);
});

test('the shop runs as its own user in the sandbox, and its pages cannot notify systemd', async () => {
  const page = '/proc/$(pgrep -f -- --type=renderer | head -n 1)';
  expect(await system.sh(`stat -c %U ${page}`)).toBe('countertop');
  expect(await system.sh(`grep -E '^(Seccomp|NoNewPrivs):' ${page}/status | cut -f2 | paste -sd " "`)).toBe(
    '1 2',
  );
  expect(await system.sh(`readlink ${page}/ns/user ${page}/ns/pid | sort -u | wc -l`)).toBe('2');
  expect(await system.sh(`readlink ${page}/ns/user /proc/1/ns/user | uniq | wc -l`)).toBe('2');
  for (const kind of ['renderer', 'gpu-process', 'utility'])
    expect(
      await system.try(
        `cat /proc/$(pgrep -f -- --type=${kind} | head -n 1)/environ | grep -ac NOTIFY_SOCKET`,
      ),
    ).toBe('0');
  expect(await system.sh('pgrep --list-full -u countertop')).not.toMatch(
    /--no-sandbox|--remote-debugging|--inspect/,
  );
  expect(
    await system.try('runuser -u countertop -- touch /usr/lib/countertop/x /usr/x /etc/countertop/x'),
  ).toMatch(/(denied|read-only).*(denied|read-only).*(denied|read-only)/is);
});

/** The highest exposure that `systemd-analyze security` may find, times ten: 25 is 2.5 on its scale from 0 to 10. */
const EXPOSED = {
  'countertop.service': 25,
  // These units are more exposed than the shop, because they run a package manager that writes nearly everywhere.
  'countertop-judge.service': 70,
  'countertop-repair.service': 75,
  'countertop-update.service': 77,
};

test('the units are valid, and their exposure stays within its limits', async () => {
  const units = Object.keys(EXPOSED).join(' ');
  expect(await system.sh(`systemd-analyze verify ${units}`)).toBe('');
  // If the units' order had a cycle, systemd would not start one of the units at boot.
  expect(await system.try('systemd-analyze verify multi-user.target')).not.toContain('ordering cycle');
  for (const [unit, most] of Object.entries(EXPOSED)) {
    const result = await system.try(
      `systemd-analyze security --no-pager --threshold=${most} ${unit}; echo "code $?"`,
    );
    process.stdout.write(`${/→ (.*)/.exec(result)?.[1]}\n`);
    expect(result).toMatch(/code 0$/);
  }
});

for (const [name, attack] of [
  ['shop that is killed', `kill -KILL ${SHOP}`],
  // After SIGTERM the program exits with 0, the code of success. systemd must restart it even then.
  ['shop that is told to end', `kill ${SHOP}`],
  ['screen that is killed', 'pkill -KILL -x cage'],
  // The watchdog kills the stopped program.
  ['shop that hangs', `kill -STOP ${SHOP}`],
] as const)
  test(`a ${name} is started again`, async () => {
    const before = await restarts();
    await system.sh(attack);
    await expect.poll(restarts, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBeGreaterThan(before);
    await system.becomes(SHOP_STATE, OPEN);
  });

/** How often systemd tried to show a login. The container has no terminal, so this counts entries of the journal. */
const logins = async () =>
  Number(await system.try("journalctl --unit getty@tty1 --output cat | grep --count 'Getty on tty1'"));

/** A shell line that clicks on the virtual screen, so that the click passes through cage and Xwayland. */
const clicking = ({ x, y }: Place, times = 1) =>
  `DISPLAY=:7 xdotool mousemove ${x} ${y} click --repeat ${times} --delay 60 1`;
const click = (place: Place) => system.sh(clicking(place));
/** A shell line that prints the colour of the pixel below the text of a main button. */
const colourOf = ({ x, y }: Place) =>
  `DISPLAY=:7 import -window root -crop 1x1+${x}+${y + 20} -depth 8 txt:- | grep --only-matching '#[0-9A-F]\\{6\\}'`;
const becomesGreen = (place: Place) => system.becomes(colourOf(place), GREEN);

test('a shopper buys with the mouse', async () => {
  const { start, add, cart, proceed, confirm } = await readShopLayout(SCREEN, PIXELS_PER_INCH);
  for (const button of [start, add]) {
    await becomesGreen(button);
    await click(button);
  }
  await click(cart);
  for (const button of [proceed, confirm]) {
    await becomesGreen(button);
    await click(button);
  }
  await system.becomes(
    'grep -ho "Receipt-[0-9]*-[0-9]*" /var/lib/countertop/.config/Countertop/session/* | sort -u',
    /^Receipt-\d+-\d+$/,
  );
  // Delete the session, so that the next test starts without a shopper.
  await system.sh(
    'systemctl stop countertop; rm -r /var/lib/countertop/.config/Countertop/session; systemctl start countertop',
  );
  await system.becomes(SHOP_STATE, OPEN);
});

/** Starts the shop as if it had failed this many times. Then kills its pages, and waits for `event` in the log. */
async function failAfter(failures: number, event: string): Promise<void> {
  const memory = JSON.stringify({ failures, gpuDeaths: 0, withoutGpu: null });
  await system.sh(
    `systemctl stop countertop; echo '${memory}' > /var/lib/countertop/.config/Countertop/recovery.json
     systemctl start countertop`,
  );
  await system.becomes(SHOP_STATE, OPEN);
  await system.sh("pkill -KILL -f -- '[-]-type=renderer'");
  const log = 'journalctl --unit countertop --output cat';
  await system.becomes(`${log} | sed --quiet '/"event":"recovery".*"failures":${failures + 1},/,$p'`, event);
}

test('the mouse works in a shop that recovered in a new window', async () => {
  const { start, add } = await readShopLayout(SCREEN, PIXELS_PER_INCH);
  await failAfter(2, '"event":"recovered"');
  await becomesGreen(start);
  await click(start);
  await becomesGreen(add);
});

for (const [place, open] of [
  ['the shop', async () => undefined],
  ['the error screen', () => failAfter(5, '"event":"error-screen"')],
] as const)
  test(`on ${place}, staff exit with the mouse alone, and a login appears`, async () => {
    const { pad, menu } = await readStaffLayout(SCREEN, PIXELS_PER_INCH);
    const before = await logins();
    await open();
    // Repeat the clicks, because the error screen ignores clicks for a moment after it opens.
    const corner = { x: SCREEN.width - 30, y: 30 };
    await system.becomes(`${clicking(corner, 5)}; ${colourOf(pad('Enter'))}`, PALE_GREEN);
    for (const digit of KIOSK_PIN) await click(pad(digit));
    await becomesGreen(pad('Enter'));
    await click(pad('Enter'));
    await becomesGreen(menu('Close'));
    // 'Exit' needs a second press, which the program ignores if it comes too soon. So repeat the click.
    await system.becomes(`${clicking(menu('Exit'))}; ${SHOP_STATE}`, /success inactive dead$/);
    await expect.poll(logins).toBe(before + 1);
  });

test('a refused start is not retried, and a login appears', async () => {
  const before = await logins();
  await system.sh('systemctl set-environment SSLKEYLOGFILE=/tmp/keys; systemctl restart countertop || true');
  await system.becomes(SHOP_STATE, /exit-code failed failed$/);
  await expect.poll(logins).toBe(before + 1);
  await system.sh('systemctl unset-environment SSLKEYLOGFILE; systemctl reset-failed countertop');
});

test("the shop's program cannot type into the terminal in which root sets up the kiosk", async () => {
  const setPin = /`sudo (runuser .*? --set-pin)`/.exec(textOf('docs/operator/staff.md'))?.[1];
  await system.sh('install -m 755 /root/typing-shop.pl /usr/local/bin/countertop');
  for (const command of [
    setPin,
    'countertop-setup --no-questions',
    `printf '739201\\n' | countertop-setup --pin-stdin`,
    'countertop-setup --print',
  ]) {
    await system.sh(
      `cat > /root/as-root <<'END'\nPATH=/usr/local/bin:$PATH\n${command}\nread -t 1 -r line; echo "root reads [$line]"\nEND`,
    );
    const said = await system.sh(`script --quiet --command 'bash /root/as-root' /dev/null`);
    expect(said, command).toContain('root reads []');
  }
  await system.sh('rm /usr/local/bin/countertop');
});

test('Ctrl+Alt+Delete does nothing, however often it is pressed', async () => {
  // The kernel reports Ctrl+Alt+Delete to systemd (process 1) by SIGINT. By default, systemd reboots after more than
  // seven presses within two seconds. The systemctl call after each signal waits until systemd has handled the signal.
  const presses = 'for press in $(seq 10); do kill -INT 1; systemctl show --property=Version; done';
  expect((await system.sh(presses)).split('\n')).toHaveLength(10);
  expect(await system.try('systemctl is-system-running')).not.toBe('stopping');
});

test('dpkg --verify finds a changed byte of the installed program', async () => {
  const archive = '/usr/lib/countertop/resources/app.asar';
  expect(await system.sh('dpkg --verify countertop')).toBe('');
  const bytes = await readFile(system.path(archive));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(system.path(archive), bytes);
  expect(await system.try('dpkg --verify countertop')).toMatch(new RegExp(`^\\?\\?5\\?{6}\\s+${archive}$`));
});

/** Matches paths that a purge must delete. Caches and account files do not match, because Debian keeps them. */
const OURS = /countertop|^\/(?!etc\/(?:passwd|group|g?shadow)-?$|.*\.cache$)(?:etc|opt|usr)\//i;

test('removing the packages keeps settings and data; purging leaves nothing', async () => {
  const leftovers = async () => (await system.changedFiles()).filter((path) => OURS.test(path));
  expect(await system.sh('systemctl is-enabled ctrl-alt-del.target || true')).toBe('masked');
  await system.sh('systemctl restart countertop');
  await system.becomes(SHOP_STATE, OPEN);
  const before = await logins();
  const { start } = await readShopLayout(SCREEN, PIXELS_PER_INCH);
  await becomesGreen(start);
  await click(start);
  await system.becomes('ls /run/countertop/occupied', 'occupied');
  expect(await system.try('apt-get remove --yes countertop-kiosk')).toContain('Somebody is at the kiosk');
  // The kiosk writes this file when it refuses an update that failed. The purge must delete it.
  await system.sh('touch /etc/apt/preferences.d/countertop-refused.pref');
  await system.sh('systemctl stop countertop; apt-get remove --yes countertop-kiosk');
  expect(await system.sh('systemctl is-enabled ctrl-alt-del.target || true')).not.toBe('masked');
  expect(await system.try('systemctl is-active countertop countertop-update.timer')).toBe(
    'inactive\ninactive',
  );
  await expect.poll(logins).toBe(before + 1);
  expect(await system.sh('ls /usr/lib/systemd/logind.conf.d 2> /dev/null || true')).not.toContain(
    'countertop',
  );
  const kept = (await leftovers()).filter((path) => !/^\/usr\/(lib|share|bin)\//.test(path));
  expect(kept).toContain('/etc/countertop/kiosk.json');
  expect(kept).toContain('/var/lib/countertop/.config/Countertop/staff-pin.json');
  // Until a purge, Debian keeps settings, data and the records of enabled units.
  const rest =
    /^\/(etc|var\/lib)\/countertop|^\/var\/lib\/dpkg\/info\/countertop|deb-systemd-helper|^\/etc\/systemd\/system\/\S+\.wants\/countertop|52countertop-kiosk|countertop-refused|^\/root\/packages\//;
  expect(kept.filter((path) => !rest.test(path))).toEqual([]);
  // The purge succeeds only if apt works with the files that `apt-get remove` left behind.
  await system.sh('apt-get purge --yes countertop countertop-kiosk; rm -r /root/packages');
  expect(await leftovers()).toEqual([]);
});
