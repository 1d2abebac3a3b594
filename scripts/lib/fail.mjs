/** A failure with a message meant for the person at the terminal: one sentence that says what to do. */
export class TaskError extends Error {
  /**
   * @param {string} message one sentence with the command that would mend it
   * @param {ErrorOptions & { exitCode?: number }} [options]
   */
  constructor(message, { exitCode = 1, ...options } = {}) {
    super(message, options);
    this.name = 'TaskError';
    this.exitCode = exitCode;
  }
}

/**
 * Prints what went wrong and names the exit code; the stack only on request.
 * @param {unknown} error
 * @returns {number}
 */
export function reportFailure(error) {
  const failure = error instanceof Error ? error : new Error(String(error));
  console.error(process.env.DEBUG ? (failure.stack ?? failure.message) : failure.message);
  return error instanceof TaskError ? error.exitCode : 1;
}
