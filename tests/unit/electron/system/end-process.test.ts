import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcess } from '../../../../electron/main/system/end-process.ts';

it('ends a process, and does not throw if it has already ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(child, 'exit');
  endProcess(Number(child.pid));
  expect(await ended).toEqual([null, 'SIGKILL']);

  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(() => endProcess(pid)).not.toThrow();
});
