import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { catchStartupErrors } from '../../../../electron/main/core/startup-errors.ts';
import { fake } from '../../../support/unit/electron.ts';

it('logs errors before the set-up of the program, until another handler takes over', () => {
  const ourselves = new EventEmitter();
  const write = vi.fn();
  const leave = catchStartupErrors(write, fake(ourselves));
  expect(ourselves.emit('uncaughtException', new TypeError('no "socks"'))).toBe(true);
  expect(ourselves.emit('unhandledRejection', 'no reason')).toBe(true);
  expect(write.mock.calls).toEqual([[expect.stringMatching(/^TypeError: no "…"\n +at /)], ['no reason']]);
  leave();
  expect(ourselves.emit('uncaughtException', new Error('late'))).toBe(false);
  expect(ourselves.emit('unhandledRejection', new Error('late'))).toBe(false);
});
