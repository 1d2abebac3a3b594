import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LAUNCH_REFUSED, STAFF_EXIT } from '../../../electron/main/core/exit-codes.ts';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { type RelocatedScript, relocateScript } from '../../support/system/relocated-script.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { needsPrograms } from '../../support/unit/needs-programs.ts';

const UNITS = 'resources/linux/root/usr/lib/systemd/system';

it.each(['countertop.service', 'countertop-xorg.service'])(
  '%s starts a shop again however it ended, but for the staff’s exit and a refused start',
  (unit) => {
    const text = readFileSync(join(projectRoot, UNITS, unit), 'utf8');
    expect(text).toContain('\nRestart=always\n');
    expect(text).toContain(`\nRestartPreventExitStatus=${LAUNCH_REFUSED} ${STAFF_EXIT}\n`);
    expect(text).toContain(`\nSuccessExitStatus=${STAFF_EXIT}\n`);
  },
);

describe('after the shop has ended the screen', () => {
  needsPrograms('setsid');
  let folder: string;
  let script: RelocatedScript;
  beforeEach(async () => {
    folder = temporaryFolder();
    script = await relocateScript('/usr/lib/countertop/after-session', folder);
    await script.fake(
      'systemctl',
      'case $1 in show) printf "%s\\n" "$JOB" ;; start) echo "$*" >>"$ROOT/started" ;; esac',
    );
  });

  /** What is started after such an end. @param job what systemd has queued for the unit, or nothing */
  async function startedAfter(code: string, status: string, job = ''): Promise<string> {
    await script.run({ env: { EXIT_CODE: code, EXIT_STATUS: status, JOB: job } });
    return readFile(join(folder, 'started'), 'utf8').catch(() => '');
  }

  it.each([
    ['staff said exit', 'exited', '80', ''],
    ['somebody has stopped the unit', 'exited', '0', '1234'],
    ['somebody has stopped a shop that hung', 'killed', 'KILL', '1234'],
  ])('has a login where %s', async (_what, code, status, job) => {
    expect(await startedAfter(code, status, job)).toContain('getty@tty1.service');
  });

  it.each([
    ['was told to end by SIGTERM, or found another one running', 'exited', '0'],
    ['asked for another start', 'exited', '75'],
    ['was refused', 'exited', '64'],
    ['was killed', 'killed', 'KILL'],
  ])('has none where the shop %s', async (_what, code, status) => {
    expect(await startedAfter(code, status)).toBe('');
  });

  it('has none in the middle of an update', async () => {
    const state = join(folder, 'var/lib/countertop-update');
    await mkdir(state, { recursive: true });
    await writeFile(join(state, 'state'), '1.0.1 countertop.service\n');
    expect(await startedAfter('exited', '0', '1234')).toBe('');
  });
});
