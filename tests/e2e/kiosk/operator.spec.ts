import { chmod, cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { electronExecutable } from '../../../scripts/machine/electron.ts';
import { kioskParts, listeningAddresses } from '../../support/kiosk/processes.ts';
import { AS_NOBODY } from '../../support/system/nobody.ts';
import { WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { expectWindowAt } from '../../support/x11/windows.ts';
import { test } from './fixtures.ts';

/** The seccomp mode of each renderer. Mode 2 filters system calls, so Chromium's sandbox is on. */
async function rendererSandboxes(userData: string): Promise<string[]> {
  const modes: string[] = [];
  for (const { pid, kind } of await kioskParts(userData)) {
    if (kind !== 'renderer') continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    modes.push(`seccomp ${/^Seccomp:\s+(\d)/m.exec(status)?.[1]}`);
  }
  return modes;
}

test('for an ordinary user the page is sandboxed and no port is open', async ({
  displayOf,
  folder,
  userData,
  startProcess,
}) => {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot
    ? await asNobody(folder, userData)
    : [electronExecutable(), `--user-data-dir=${userData}`, projectRoot];
  const kiosk = await startProcess({ userData, environment: { HOME: folder }, program: command });
  await kiosk.logged('started');
  await expect.poll(() => rendererSandboxes(userData)).toEqual(['seccomp 2']);
  expect(await listeningAddresses(userData)).toEqual([]);
  await expectWindowAt(await displayOf('portrait'), 'Countertop', WHOLE_PORTRAIT);
});

/** A command that starts a copy as the user `nobody`, who may not read root's files. */
async function asNobody(folder: string, userData: string): Promise<string[]> {
  const runtime = join(folder, 'electron');
  const project = join(folder, 'project');
  await cp(dirname(electronExecutable()), runtime, { recursive: true });
  for (const part of ['package.json', 'out', 'resources'])
    await cp(join(projectRoot, part), join(project, part), { recursive: true });
  await chmod(folder, 0o777);
  return [...AS_NOBODY, join(runtime, 'electron'), `--user-data-dir=${userData}`, project];
}
