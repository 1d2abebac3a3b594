import { type EventEmitter, once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Log } from '../core/log.ts';
import { type ListWork, listWork, type StoredList } from './list-work.ts';

/** In bytes or characters. Parsing a list of this length takes some 20 ms, as long as starting a thread. */
const LONG = 2 ** 20;

export type ListTask =
  | { readonly kind: 'check'; readonly body: Uint8Array; readonly base: string }
  | { readonly kind: 'read'; readonly path: string; readonly base: string }
  | { readonly kind: 'write'; readonly path: string; readonly list: StoredList<string> };

export type ListAnswer<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Works on long lists in a thread, so that the main process can serve the pages. If no thread can be started (memory,
 * task limit), the main process does the work. @param createThread starts list-thread.ts
 */
export function threadedListWork(
  createThread: (options: { readonly workerData: ListTask }) => EventEmitter,
  log: Log,
): ListWork {
  async function inThread<Result>(task: ListTask, here: () => Promise<Result>): Promise<Result> {
    let answer: ListAnswer<Result>;
    try {
      [answer] = await once(createThread({ workerData: task }), 'message');
    } catch (cause) {
      log('list-thread-failed', { work: task.kind, message: String(cause) });
      return here();
    }
    if ('error' in answer) throw answer.error;
    return answer.result;
  }
  return {
    async check(body, base) {
      const here = () => listWork.check(body, base);
      return body.byteLength < LONG ? here() : inThread({ kind: 'check', body, base }, here);
    },

    async read(path, base) {
      const here = () => listWork.read(path, base);
      const { size } = await stat(path).catch(() => ({ size: 0 }));
      return size < LONG ? here() : inThread({ kind: 'read', path, base }, here);
    },

    async write(path, list) {
      const here = () => listWork.write(path, list);
      const size = list.products.reduce((sum, { length }) => sum + length, 0);
      return size < LONG ? here() : inThread({ kind: 'write', path, list }, here);
    },
  };
}
