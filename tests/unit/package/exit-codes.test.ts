import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { START_AGAIN } from '../../../electron/main/core/exit-codes.ts';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { textOf } from '../../support/project-files.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';

const execute = promisify(execFile);

// tests/long/package/service.spec.ts proves after which ends systemd restarts the shop.
it('systemd counts the shop’s request for a restart as a success', () => {
  const text = textOf('resources/linux/debian/countertop-kiosk.countertop.service');
  expect(text).toContain(`\nSuccessExitStatus=${START_AGAIN} `);
});

describe('the script after the shop’s session', () => {
  const script = join(projectRoot, 'resources/linux/kiosk/usr/libexec/countertop/after-session');
  const systemctl = '#!/bin/sh\ncase $1 in list-jobs) printf "%b" "$JOBS" ;; start) echo "$*" ;; esac\n';
  const fakes = temporaryFolder();
  writeFileSync(join(fakes, 'systemctl'), systemctl, { mode: 0o755 });

  /** @param jobs types of the jobs that systemd has queued for the unit  @returns the units that the script starts */
  async function startedAfter(code: string, status: string, ...jobs: string[]): Promise<string> {
    const lines = jobs.map((type, number) => `${number} countertop.service ${type} waiting\\n`);
    const PATH = `${fakes}:/usr/bin:/bin`;
    const env = { PATH, EXIT_CODE: code, EXIT_STATUS: status, JOBS: lines.join('') };
    return (await execute('sh', [script], { env })).stdout;
  }

  const LOGIN = /getty@tty1\.service/;
  const NONE = /^$/;

  it.each<[what: string, started: RegExp, code: string, status: string, ...jobs: string[]]>([
    ['staff pressed Exit', LOGIN, 'exited', '80'],
    ['the start was refused', LOGIN, 'exited', '64', 'start'],
    ['an automatic restart was refused', LOGIN, 'exited', '64'],
    ['somebody has stopped the unit', LOGIN, 'exited', '0', 'stop'],
    ['somebody has stopped a shop that hung', LOGIN, 'killed', 'KILL', 'stop'],
    ['the shop was ended by SIGTERM, or found another kiosk running', NONE, 'exited', '0'],
    ['the shop asked for a restart', NONE, 'exited', '75'],
    ['the shop was killed', NONE, 'killed', 'KILL'],
    ['the shop failed in its start', NONE, 'exited', '1', 'start'],
    ['the shop is restarted', NONE, 'exited', '0', 'restart'],
  ])('if %s, starts %s', async (_what, started, code, status, ...jobs) => {
    expect(await startedAfter(code, status, ...jobs)).toMatch(started);
  });
});
