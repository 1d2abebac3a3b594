import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { endProcess, showWhenReady } from '../../../../electron/main/windows/window-manager.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

function opening() {
  const clock = manualClock();
  const reveal = vi.fn();
  const isDestroyed = vi.fn(() => false);
  const webContents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed });
  const live = showWhenReady(fake(window), reveal, clock.setTimer);
  const load = (ms: number) => {
    webContents.emit('did-finish-load');
    clock.pass(ms);
  };
  return { window, reveal, isDestroyed, live, load };
}

type Opening = ReturnType<typeof opening>;
const signs: [sign: string, give: (opened: Opening) => void][] = [
  ['it is ready', ({ window }) => window.emit('ready-to-show')],
  ['its pages send a heartbeat', ({ live }) => live()],
  ['its pages have been loaded for two seconds', ({ load }) => load(2000)],
];

it.each(signs)('a hidden window is shown once, as soon as %s', (_sign, give) => {
  const opened = opening();
  opened.load(1999);
  expect(opened.reveal).not.toHaveBeenCalled();
  give(opened);
  expect(opened.reveal).toHaveBeenCalledTimes(1);
  for (const [, giveAgain] of signs) giveAgain(opened);
  expect(opened.reveal).toHaveBeenCalledTimes(1);
});

it('a hidden window is not shown if it was closed meanwhile', () => {
  const { load, isDestroyed, reveal } = opening();
  isDestroyed.mockReturnValue(true);
  load(2000);
  expect(reveal).not.toHaveBeenCalled();
});

it('ends a process, and does not throw if it has already ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const end = () => endProcess(Number(child.pid));
  const ended = once(child, 'exit');
  end();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(end).not.toThrow();
});
