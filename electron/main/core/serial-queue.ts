/** Runs asynchronous work one after the other, in order. A failure does not stop the work after it. */
export class SerialQueue {
  /** Settles when all work is done; never rejects. */
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs work after all work that was added earlier. @returns its result */
  add<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
