import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import * as v from 'valibot';
import { PIN_LENGTH } from '../../ipc/pin-length.ts';
import { isTrivial, pin as pinSchema } from '../../ipc/pin-policy.ts';
import { openPinFile } from './pin-file.ts';

interface PinSource {
  /** Whether a person types the PIN; a person is asked twice. */
  readonly isTerminal: boolean;
  /** Reads one line without echo; null at the end of the input or after Ctrl+C. */
  readLine(question: string): Promise<string | null>;
}

interface SetPinOptions {
  /** A PIN among the arguments is refused, because others can read the arguments. */
  readonly argv: readonly string[];
  /** Called only if the input is needed. */
  readonly source: () => PinSource;
  readonly userData: string;
  readonly print: (line: string) => void;
}

const IN_ARGUMENTS =
  'Others can read a PIN among the arguments. Choose another PIN, run --set-pin without it, and type it or pipe it in.';
const SWITCH = /^--set-pin(=|$)/;

/** Whether the program was started with `--set-pin`. */
export function wantsToSetPin(argv: readonly string[]): boolean {
  return argv.some((argument) => SWITCH.test(argument));
}

function holdsPin(argv: readonly string[]): boolean {
  return argv.some(
    (argument, index) =>
      argument.startsWith('--set-pin=') || (argv[index - 1] === '--set-pin' && /^\d+$/.test(argument)),
  );
}

/** Asks for a PIN and stores it. @returns the exit code: 0 if the PIN is set */
export async function setPin({ argv, source: from, userData, print }: SetPinOptions): Promise<0 | 1> {
  if (holdsPin(argv)) return fail(print, IN_ARGUMENTS);
  const source = from();
  const pin = await source.readLine(`New staff PIN, ${PIN_LENGTH}: `);
  const error = pin === null ? 'No PIN was given.' : errorIn(pin);
  if (pin === null || error) return fail(print, error);
  if (source.isTerminal && (await source.readLine('Repeat the PIN: ')) !== pin)
    return fail(print, 'The two PINs differ.');
  try {
    await openPinFile(userData, () => undefined).write(pin);
  } catch (cause) {
    return fail(print, `The PIN cannot be written to ${userData}: ${String(cause)}.`);
  }
  print('The staff PIN is set. A running kiosk uses it from now on.');
  return 0;
}

function errorIn(pin: string): string | null {
  if (!v.is(pinSchema, pin)) return `A PIN has ${PIN_LENGTH} and no other characters.`;
  return isTrivial(pin)
    ? 'This PIN is too easy to guess: do not repeat one digit, and use no sequence such as 123456.'
    : null;
}

function fail(print: (line: string) => void, error: string | null): 1 {
  print(`The staff PIN is not set. ${error ?? ''}`);
  return 1;
}

/** Reads lines without echo. Questions go to standard error, because standard output may be a file. */
export function standardInput(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): PinSource {
  const isTerminal = input.isTTY === true;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // readline echoes the input to its output, so this output discards everything.
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
