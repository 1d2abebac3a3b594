/** Runs asynchronous tasks one after another, in order. A failed task does not stop the tasks after it. */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs work after all work that was added earlier. */
  add<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
