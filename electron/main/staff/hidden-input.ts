import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PinSource } from './set-pin.ts';

/** Questions go to standard error, because standard output may be a file. */
type Output = Pick<NodeJS.WriteStream, 'write'>;

/** Reads lines from standard input, without echo on a terminal. */
export function standardInput(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: Output = process.stderr,
): PinSource {
  const isTerminal = input.isTTY === true;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // readline echoes the input to its output: give it an output that discards everything.
  const lines = createInterface({ input, output: silence, terminal: isTerminal });
  const waiting = lines[Symbol.asyncIterator]();
  // Ctrl+C counts as the end of the input.
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
