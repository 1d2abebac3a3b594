import { expect, test } from '@playwright/test';
import { textOf } from '../../support/project-files.ts';
import { kioskContainer, OPEN, SHOP_STATE } from './kiosk-container.ts';

const system = kioskContainer();

const CONFIG = '/etc/countertop/kiosk.json';
/** Runs a shell line. @returns its output, followed by 'code ' and its exit code */
const attempt = (line: string) => system.try(`{ ${line}; echo "code $?"; } 2>&1`);
const written = () => system.try(`cat ${CONFIG} /etc/countertop/session.conf; ls /etc/countertop`);

for (const [what, args, input, says] of [
  ['rotation', '--rotation 45', '739201', 'A screen is turned by 0, 90, 180 or 270 degrees, not 45.'],
  ['port', '--health-port 80', '739201', 'healthPort must be'],
  ['catalogue host', '--catalogue ftp://shop.example', '739201', 'catalogueUrl must be'],
  ['size without a screen', '--inches 21.5', '739201', 'No screen is plugged in'],
  ['PIN', '', '1234', 'PIN'],
  ['option', '--undo', '739201', 'Unknown option: --undo'],
] as const)
  test(`a wrong ${what} is reported, and nothing is written`, async () => {
    const before = await written();
    const said = await attempt(`printf '${input}\\n' | countertop-setup --pin-stdin ${args}`);
    expect(said).toContain(says);
    expect(said).toMatch(/code 1$/);
    expect(await written()).toBe(before);
    expect(await system.try('ls /var/lib/countertop/.config/Countertop/staff-pin.json')).toContain(
      'No such file',
    );
  });

test('options answer all questions, a second run keeps the other settings, and the shop opens', async () => {
  await system.sh(
    `printf '739201\\n' | countertop-setup --pin-stdin --rotation 180 --pixels-per-inch 92 --kiosk-id 'berlin 07' --health-port 9464`,
  );
  await system.sh(`jq '.idleSeconds = 90' ${CONFIG} > /root/new && cat /root/new > ${CONFIG}
    echo 'COUNTERTOP_KIOSK_ID="till 1"' >> /etc/countertop/session.conf`);
  await system.sh('countertop-setup --no-questions --health-port none --rotation 0');
  expect(JSON.parse(await system.sh(`cat ${CONFIG}`))).toEqual({
    catalogueUrl: 'embedded',
    pixelsPerInch: 92,
    kioskId: 'berlin 07',
    idleSeconds: 90,
  });
  expect(await system.sh('cat /etc/countertop/session.conf')).toBe(
    'COUNTERTOP_KIOSK_ID="till 1"\nCOUNTERTOP_ROTATION=0',
  );
  expect(await system.sh(`stat --format='%a %U %G' ${CONFIG}`)).toBe('640 root countertop');
  await system.sh('systemctl restart countertop');
  await system.becomes(SHOP_STATE, OPEN);
});

test('the questions on a terminal have the current settings as defaults', async () => {
  const answers = "printf '\\n90\\n\\n\\n9464\\n'";
  await system.sh(`${answers} | script --quiet --return --command countertop-setup /dev/null`);
  expect(JSON.parse(await system.sh(`cat ${CONFIG}`))).toMatchObject({
    healthPort: 9464,
    kioskId: 'berlin 07',
  });
  expect(await system.sh('cat /etc/countertop/session.conf')).toBe(
    'COUNTERTOP_KIOSK_ID="till 1"\nCOUNTERTOP_ROTATION=90',
  );
});

test('--print shows the settings that apply, even without a system bus', async () => {
  expect(
    JSON.parse(await system.sh('DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nowhere countertop-setup --print')),
  ).toMatchObject({
    file: CONFIG,
    warning: null,
    fields: { pixelsPerInch: { value: 92, from: 'file' }, kioskId: { value: 'till 1', from: 'environment' } },
  });
});

test("the screen's pixels and its size in inches set the pixels per inch", async () => {
  // The container has no screen, so make the files with which the kernel describes a screen.
  await system.sh(`unshare --mount sh -ec '
    mount -t tmpfs screens /sys/class; mkdir -p /sys/class/drm/card0-HDMI-A-1; cd /sys/class/drm/card0-HDMI-A-1
    echo connected > status; printf "1920x1080\\n640x480\\n" > modes
    countertop-setup --no-questions --inches 21.5'`);
  expect(await system.sh(`jq .pixelsPerInch ${CONFIG}`)).toBe('102');
});

test("docs/operator/run.md lists all of Chromium's error lines in the journal of a healthy kiosk", async () => {
  const named = [...textOf('docs/operator/run.md').matchAll(/`(\w+\.cc)`/g)].map(([, source]) => source);
  const lines = (await system.sh('journalctl --unit countertop --output cat')).split('\n');
  const errors = lines.flatMap(
    (line) => /:(?:ERROR|WARNING|FATAL):(?:[\w./]+\/)?(\w+\.cc)[:(]/.exec(line)?.[1] ?? [],
  );
  expect(errors.length, 'Chromium logs no errors any more: delete the list').toBeGreaterThan(0);
  expect([...new Set(errors)].filter((source) => !named.includes(source))).toEqual([]);
});
