/// <reference types="electron-vite/node" />
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import createThread from './list-thread?nodeWorker';
import { type ListWork, listWork, type StoredList } from './list-work.ts';

/**
 * From this size on, in bytes or characters, a list is long: 2,500 products, which hold up whoever parses them for some 20 ms.
 * To start a thread takes as long.
 */
const LONG = 2 ** 20;

/** What a thread is asked for. */
export type ListTask =
  | { readonly kind: 'check'; readonly body: Uint8Array; readonly base: string }
  | { readonly kind: 'read'; readonly path: string; readonly base: string }
  | { readonly kind: 'write'; readonly path: string; readonly list: StoredList<string> };

/** Works on a long list in a thread of its own, so that the main process goes on serving the pages. */
export const threadedListWork: ListWork = {
  async check(body, base) {
    return body.byteLength < LONG ? listWork.check(body, base) : inThread({ kind: 'check', body, base });
  },

  async read(path, base) {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    return size < LONG ? listWork.read(path, base) : inThread({ kind: 'read', path, base });
  },

  async write(path, list) {
    const size = list.products.reduce((sum, { length }) => sum + length, 0);
    return size < LONG ? listWork.write(path, list) : inThread({ kind: 'write', path, list });
  },
};

/** @throws what the work throws */
async function inThread<Result>(task: ListTask): Promise<Result> {
  const [result] = await once(createThread({ workerData: task }), 'message');
  return result;
}
