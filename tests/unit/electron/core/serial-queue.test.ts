import { expect, it } from 'vitest';
import { SerialQueue } from '../../../../electron/main/core/serial-queue.ts';
import { deferred } from '../../../support/deferred.ts';

it('runs its work in order, one after the other, even after failed work', async () => {
  const queue = new SerialQueue();
  const order: string[] = [];
  const first = deferred();
  const failing = queue.add(async () => {
    order.push('first begins');
    await first.promise;
    order.push('first ends');
    throw new Error('disk full');
  });
  const next = queue.add(() => order.push('second'));
  await Promise.resolve();
  expect(order).toEqual(['first begins']);
  first.resolve();
  await expect(failing).rejects.toThrow('disk full');
  expect(await next).toBe(3);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
