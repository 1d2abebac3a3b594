import { expect, it } from 'vitest';
import { SerialQueue } from '../../../../electron/main/core/serial-queue.ts';
import { deferred } from '../../../support/deferred.ts';

it('runs one piece of work after the other, in their order, and hands back what comes of each', async () => {
  const queue = new SerialQueue();
  const order: string[] = [];
  const first = deferred();
  const results = [
    queue.add(async () => {
      order.push('first begins');
      await first.promise;
      order.push('first ends');
      return 1;
    }),
    queue.add(() => {
      order.push('second');
      return 2;
    }),
  ];
  await Promise.resolve();
  expect(order).toEqual(['first begins']);
  first.resolve();
  expect(await Promise.all(results)).toEqual([1, 2]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

it('goes on after work that fails, whose caller hears of it', async () => {
  const queue = new SerialQueue();
  const failing = queue.add(() => Promise.reject(new Error('disk full')));
  const next = queue.add(() => 'done');
  await expect(failing).rejects.toThrow('disk full');
  expect(await next).toBe('done');
});

it('is idle when all that was added is done', async () => {
  const queue = new SerialQueue();
  let isDone = false;
  void queue.add(async () => {
    await Promise.resolve();
    isDone = true;
  });
  await queue.idle();
  expect(isDone).toBe(true);
});
