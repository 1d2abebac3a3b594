import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { threadedListWork } from '../../../../electron/main/catalogue/threaded-list-work.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

const products = Array.from({ length: 10_000 }, (_, place) => sampleProduct({ id: place + 1 }));
const longList = new TextEncoder().encode(JSON.stringify(products));

// No machine refuses a thread on demand; that a real one does its work is seen in the kiosk with a long list.
it.each([
  [
    'that is refused at once',
    () => {
      throw new Error('EAGAIN');
    },
  ],
  [
    'that fails while it starts',
    () => {
      const thread = new EventEmitter();
      queueMicrotask(() => thread.emit('error', new Error('EAGAIN')));
      return thread;
    },
  ],
])('a long list is had without a thread %s, and the operator is told', async (_name, refuse) => {
  const log = vi.fn();
  const validation = await threadedListWork(refuse, log).check(longList, 'https://host.example/');
  expect(validation).toMatchObject({ kind: 'good', dropped: 0, products: { length: products.length } });
  expect(log.mock.calls).toEqual([['list-thread-failed', { work: 'check', message: 'Error: EAGAIN' }]]);
});

it('what a thread could not write is not written once more without it', async () => {
  const thread = new EventEmitter();
  const log = vi.fn();
  const list = {
    host: 'https://host.example',
    asOf: 0,
    servedAsOf: null,
    products: products.map((each) => JSON.stringify(each)),
  };
  const written = threadedListWork(() => thread, log).write(join(temporaryFolder(), 'list.json'), list);
  thread.emit('message', { error: new Error('ENOSPC') });
  await expect(written).rejects.toThrow('ENOSPC');
  expect(log).not.toHaveBeenCalled();
});
