/** A failure for the person at the terminal: one sentence with the command that mends it. */
export class TaskError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options);
    this.name = 'TaskError';
    this.exitCode = exitCode;
  }
}
