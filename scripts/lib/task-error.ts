/** A failure that the person at the terminal can fix. The message is one sentence with the command that fixes it. */
export class TaskError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options);
    this.name = 'TaskError';
    this.exitCode = exitCode;
  }
}
