import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAUNCH_REFUSED, STAFF_EXIT, START_AGAIN } from '../../../electron/main/core/exit-codes.ts';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';

const execute = promisify(execFile);

it('the unit restarts the shop after any end except the staff’s exit and a refused start', () => {
  const unit = 'resources/linux/debian/countertop-kiosk.countertop.service';
  const text = readFileSync(join(projectRoot, unit), 'utf8');
  expect(text).toContain('\nRestart=always\n');
  expect(text).toContain(`\nRestartPreventExitStatus=${LAUNCH_REFUSED} ${STAFF_EXIT}\n`);
  expect(text).toContain(`\nSuccessExitStatus=${START_AGAIN} ${STAFF_EXIT}\n`);
});

describe('the script after the shop’s session', () => {
  const script = join(projectRoot, 'resources/linux/kiosk/usr/libexec/countertop/after-session');
  const systemctl = '#!/bin/sh\ncase $1 in list-jobs) printf "%b" "$JOBS" ;; start) echo "$*" ;; esac\n';
  let fakes: string;
  beforeAll(() => {
    fakes = temporaryFolder();
    writeFileSync(join(fakes, 'systemctl'), systemctl, { mode: 0o755 });
  });

  /** @param jobs types of the jobs that systemd has queued for the unit  @returns the units that the script starts */
  async function startedAfter(code: string, status: string, ...jobs: string[]): Promise<string> {
    const lines = jobs.map((type, number) => `${number} countertop.service ${type} waiting\\n`);
    const env = {
      PATH: `${fakes}:/usr/bin:/bin`,
      EXIT_CODE: code,
      EXIT_STATUS: status,
      JOBS: lines.join(''),
    };
    return (await execute('sh', [script], { env })).stdout;
  }

  it.each([
    ['staff said exit', 'exited', '80', []],
    ['the start was refused', 'exited', '64', ['start']],
    ['an automatic restart was refused', 'exited', '64', []],
    ['somebody has stopped the unit', 'exited', '0', ['stop']],
    ['somebody has stopped a shop that hung', 'killed', 'KILL', ['stop']],
  ])('starts a login if %s', async (_what, code, status, jobs) => {
    expect(await startedAfter(code, status, ...jobs)).toContain('getty@tty1.service');
  });

  it.each([
    ['was ended by SIGTERM, or found another kiosk running', 'exited', '0', []],
    ['asked for a restart', 'exited', '75', []],
    ['was killed', 'killed', 'KILL', []],
    ['failed in its start', 'exited', '1', ['start']],
    ['is restarted', 'exited', '0', ['restart']],
  ])('starts no login if the shop %s', async (_what, code, status, jobs) => {
    expect(await startedAfter(code, status, ...jobs)).toBe('');
  });
});
