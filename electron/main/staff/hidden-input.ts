import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PinSource } from './set-pin.ts';

/** What the questions go to: standard error, for standard output may be somebody's file. */
type Output = Pick<NodeJS.WriteStream, 'write'>;

/** Asks on standard input: without showing what is typed on a terminal, line by line from a pipe. */
export function standardInput(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: Output = process.stderr,
): PinSource {
  const isTerminal = input.isTTY === true;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Given a terminal to write to, it takes the echo upon itself; this one shows nothing.
  const lines = createInterface({ input, output: silence, terminal: isTerminal });
  const waiting = lines[Symbol.asyncIterator]();
  // Ctrl+C ends the questions, as the end of the input does.
  lines.once('SIGINT', () => lines.close());
  return {
    isTerminal,
    async readLine(question) {
      if (isTerminal) output.write(question);
      const line = await waiting.next();
      if (isTerminal) output.write('\n');
      return line.done ? null : line.value;
    },
  };
}
