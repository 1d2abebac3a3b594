import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const units = new URL('../../../resources/linux/root/usr/lib/systemd/system/', import.meta.url);

/** The settings of a unit's [Service], each word of its environment by itself. */
function serviceSettings(name: string): string[] {
  const [, section = ''] = /^\[Service\]\n(.*?)^\[/ms.exec(readFileSync(new URL(name, units), 'utf8')) ?? [];
  const settings = section.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return settings.flatMap((setting) => {
    const [, words] = /^Environment=(.*)$/.exec(setting) ?? [];
    return words ? words.split(' ').map((word) => `Environment=${word}`) : [setting];
  });
}

const cage = serviceSettings('countertop.service');
const xorg = serviceSettings('countertop-xorg.service');
const missingIn = (others: readonly string[]) => (setting: string) => !others.includes(setting);

it('the two units of the kiosk run the shop alike, but for what draws the screen', () => {
  expect(cage).toContain('NoNewPrivileges=yes');
  expect(cage.filter(missingIn(xorg))).toEqual([
    'ExecStartPre=-+/usr/bin/chvt 1',
    'ExecStart=/usr/lib/countertop/cage-session',
    'Environment=LIBSEAT_BACKEND=seatd',
    // The X server has a unit of its own, which holds the terminal.
    'TTYPath=/dev/tty1',
    'TTYReset=yes',
    'TTYVHangup=yes',
    'TTYVTDisallocate=yes',
  ]);
  expect(xorg.filter(missingIn(cage))).toEqual([
    'ExecStart=/usr/lib/countertop/xorg-session',
    'Environment=DISPLAY=:0',
    'Environment=XAUTHORITY=/run/countertop-xserver/authority',
  ]);
});
