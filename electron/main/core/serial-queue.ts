/**
 * Runs asynchronous work one piece after the other, in the order in which it was added. A piece that fails does not hold
 * up the next.
 */
export class SerialQueue {
  /** Settles when all that was added is done; never rejects. */
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs a piece of work when all before it are done. @returns what comes of it */
  add<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Waits until all that was added so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
