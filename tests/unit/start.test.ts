import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { watchNpm } from '../../scripts/lib/run.ts';
import { restarting } from '../../scripts/tasks/start.ts';

const { SIGKILL, SIGINT } = constants.signals;

it.each([
  ['asks for two restarts and ends', [75, 75, 0], 3, 0],
  ['ends with an error', [1], 1, 1],
  ['is killed', [128 + SIGKILL], 1, 128 + SIGKILL],
  ['is ended by Ctrl+C', [128 + SIGINT], 1, 128 + SIGINT],
  ['is ended by the staff, which is no error', [80], 1, 0],
])('a kiosk that %s (%j) starts %i times; `npm start` ends with %i', async (_what, codes, starts, code) => {
  const left = [...codes];
  expect(await restarting(async () => left.shift() ?? 0)).toBe(code);
  expect(codes.length - left.length).toBe(starts);
});

it.each([
  ['its parent npm has ended without passing on a signal', { npm_lifecycle_event: 'start' }, true],
  ['its terminal was closed, and npm did not start it', {}, false],
])('a program must end if %s: %s', (_what, env, hasToEnd) => {
  const ourselves = { ppid: 42, env };
  const npmHasEnded = watchNpm(ourselves);
  expect(npmHasEnded()).toBe(false);
  ourselves.ppid = 1;
  expect(npmHasEnded()).toBe(hasToEnd);
});
