import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { threadedListWork } from '../../../../electron/main/catalogue/threaded-list-work.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

const products = Array.from({ length: 10_000 }, (_, place) => sampleProduct({ id: place + 1 }));
const longList = new TextEncoder().encode(JSON.stringify(products));

// These threads are fakes, because a test cannot make the machine refuse a thread. tests/e2e/kiosk uses real threads.
function failing(): EventEmitter {
  const thread = new EventEmitter();
  queueMicrotask(() => thread.emit('error', new Error('EAGAIN')));
  return thread;
}
function refused(): never {
  throw new Error('EAGAIN');
}

it.each([
  ['is refused at once', refused],
  ['fails while it starts', failing],
])('a long list is checked without a thread if the thread %s, and this is logged', async (_name, refuse) => {
  const log = vi.fn();
  const validation = await threadedListWork(refuse, log).check(longList, 'https://host.example/');
  expect(validation).toMatchObject({ kind: 'good', dropped: 0, products: { length: products.length } });
  expect(log.mock.calls).toEqual([['list-thread-failed', { work: 'check', message: 'Error: EAGAIN' }]]);
});

it('a write that fails in a thread is not repeated without the thread', async () => {
  const thread = new EventEmitter();
  const log = vi.fn();
  const texts = products.map((each) => JSON.stringify(each));
  const list = { host: 'https://host.example', asOf: 0, servedAsOf: null, products: texts };
  const written = threadedListWork(() => thread, log).write(join(temporaryFolder(), 'list.json'), list);
  thread.emit('message', { error: new Error('ENOSPC') });
  await expect(written).rejects.toThrow('ENOSPC');
  expect(log).not.toHaveBeenCalled();
});
