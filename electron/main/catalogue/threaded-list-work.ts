import { type EventEmitter, once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Log } from '../core/log.ts';
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

/** What a thread answers: what came of the work, or what it threw. */
export type ListAnswer<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Works on a long list in a thread of its own, so that the main process goes on serving the pages. Where no thread can
 * be had (memory, the service's limit of tasks) it holds them up instead: a shop that stutters still sells.
 * @param createThread starts list-thread.ts
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
