import { setImmediate } from 'node:timers/promises';

/** The longest that work goes on at a stretch, in ms. */
const CHUNK_MS = 6;

/**
 * Does work on a list of many MB to its end, a chunk at a time: input, heartbeat and journal go first.
 * @param work yields where it may be interrupted
 * @returns what the work returns
 */
export async function runChunked<Result>(work: Generator<void, Result>): Promise<Result> {
  let end = performance.now() + CHUNK_MS;
  let step = work.next();
  while (!step.done) {
    if (performance.now() >= end) {
      await setImmediate();
      end = performance.now() + CHUNK_MS;
    }
    step = work.next();
  }
  return step.value;
}
