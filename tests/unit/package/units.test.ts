import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { filesOf, textOf } from '../../support/project-files.ts';
import { needsPrograms } from '../../support/unit/needs-programs.ts';

/** The files that the package installs in addition to the program, and the scripts of tests and CI. */
const files = ['resources/linux', 'tests/support/system', '.ci'].flatMap(filesOf);
const units = files.filter((path) =>
  /^resources\/linux\/debian\/countertop-kiosk\..*\.(service|timer)$/.test(path),
);
const documents = ['README.md', ...filesOf('docs')].filter((path) => path.endsWith('.md'));
const scripts = files.filter((path) => /^#!\/bin\/sh|^#!.*bash/.test(textOf(path)) || path.endsWith('.sh'));

it('systemd units start only programs that the package installs', () => {
  const programs = units.flatMap((path) => [
    ...textOf(path).matchAll(/^Exec\w+=[-+]*(\/usr\/libexec\/countertop\/\S+)/gm),
  ]);
  expect(programs.length).toBeGreaterThan(4);
  for (const [, program = ''] of programs)
    expect(statSync(join(projectRoot, 'resources/linux/kiosk', program)).mode & 0o111, program).toBe(0o111);
});

it('systemd units write no core dumps to the disk', () => {
  const services = units.filter((path) => path.endsWith('.service'));
  expect(services.filter((path) => !textOf(path).includes('\nLimitCORE=0\n'))).toEqual([]);
});

it('the installed kiosk reads no other configuration than /etc/countertop/kiosk.json', () => {
  const service = textOf('resources/linux/debian/countertop-kiosk.countertop.service');
  expect(service).toContain('\nEnvironment=COUNTERTOP_CONFIG=/etc/countertop/kiosk.json\n');
});

it('systemd ends an update or a repair that hangs', () => {
  // By default, systemd waits without end for a unit of this type.
  const waitedFor = units.filter((path) => textOf(path).includes('\nType=oneshot\n'));
  expect(waitedFor.length).toBeGreaterThan(1);
  expect(waitedFor.filter((path) => !/^TimeoutStartSec=\d+(min|h)$/m.test(textOf(path)))).toEqual([]);
});

it('updates run as often as docs/operator/update.md says', () => {
  const timer = textOf('resources/linux/debian/countertop-kiosk.countertop-update.timer');
  const minutes = (name: string) => Number(new RegExp(`^${name}=(\\d+)min$`, 'm').exec(timer)?.[1]);
  // By default, systemd may delay a timer by another minute.
  const range = (name: string) => `${minutes(name)} to ${minutes(name) + minutes('RandomizedDelaySec') + 1}`;
  expect(textOf('docs/operator/update.md')).toContain(
    `runs ${range('OnBootSec')} minutes after boot, then ${range('OnUnitInactiveSec')} minutes after each run.`,
  );
});

describe('the touch input', () => {
  /** Moves the left edge to the top, and the top edge to the right. */
  const turnClockwise = ({ x, y }: { x: number; y: number }) => ({ x: 1 - y, y: x });
  const rules = textOf('resources/linux/kiosk/usr/lib/udev/rules.d/90-countertop-touch.rules');

  it.each([1, 2, 3])('turns clockwise like the screen, by %i times 90 degrees', (turns) => {
    const rule = `ENV{COUNTERTOP_ROTATION}=="${turns * 90}", ENV{LIBINPUT_CALIBRATION_MATRIX}=`;
    const line = rules.split('\n').find((text) => text.startsWith(rule)) ?? '';
    const matrix = line.slice(rule.length + 1, -1).split(' ');
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.map(Number);
    for (const x of [0, 1])
      for (const y of [0, 1]) {
        let seen = { x, y };
        for (let turn = 0; turn < turns; turn += 1) seen = turnClockwise(seen);
        expect({ x: a * x + b * y + c, y: d * x + e * y + f }).toEqual(seen);
      }
  });
});

describe('the logind configuration', () => {
  needsPrograms('systemd-analyze');

  it('ignores every key and lid switch that systemd handles', () => {
    const known = spawnSync('systemd-analyze', ['cat-config', 'systemd/logind.conf'], { encoding: 'utf8' });
    const names = [...known.stdout.matchAll(/^#?(Handle\w+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    const profile = textOf('resources/linux/kiosk/usr/lib/systemd/logind.conf.d/countertop.conf');
    for (const name of names) expect(profile).toContain(`\n${name}=ignore\n`);
  });
});

it('no script or document gives root’s terminal to a program that root runs as the shop’s user', () => {
  const texts = [...scripts, ...documents].filter((path) => !path.startsWith('tests/'));
  const changes = texts.flatMap((path) => [...textOf(path).matchAll(/^[^#\n]*\brunuser\b.*/gm)].flat());
  expect(changes.length).toBeGreaterThan(2);
  expect(changes.filter((line) => !/runuser --pty|setsid --wait runuser/.test(line))).toEqual([]);
  for (const path of texts) expect(textOf(path)).not.toMatch(/\b(sudo -u|su -)\b/);
});

describe('shellcheck', () => {
  needsPrograms('shellcheck');

  it.each(scripts)('finds no fault in %s', (script) => {
    const { status, stdout } = spawnSync('shellcheck', ['--external-sources', script], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
