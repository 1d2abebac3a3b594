import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { describeType, type FieldName, type FieldValues, fieldNames, fields, someFields } from './fields.ts';
import { argumentFor, variableFor } from './names.ts';

/** What one source says: the values that it is right about, and a sentence without its full stop for each other one. */
export interface Reading {
  readonly values: FieldValues;
  readonly problems: readonly string[];
}

/** What arguments say: besides the fields, which file is to be read. */
export interface ArgumentReading extends Reading {
  readonly file: string | undefined;
}

/** The text that somebody gave for a field, and the name of the argument or variable that they gave it by. */
interface RawValue {
  readonly field: FieldName;
  readonly name: string;
  readonly text: string;
}

/** Reads the variables of our fields; all others are somebody else's. An empty one counts as none, as shells have it. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Reading {
  return parseValues(
    fieldNames.flatMap((field) => {
      const text = environment[variableFor(field)];
      return text ? [{ field, name: variableFor(field), text }] : [];
    }),
  );
}

/** Reads our own arguments among those that Chromium understands. @param argv without the program itself */
export function readArguments(argv: readonly string[]): ArgumentReading {
  const { values } = parseArgs({
    args: [...argv],
    options: { config: { type: 'string' }, ...options },
    strict: false,
    allowPositionals: true,
    allowNegative: true,
  });
  const rawValues = fieldNames.flatMap((field) => {
    const value = values[argumentFor(field)];
    return value === undefined
      ? []
      : [{ field, name: `--${argumentFor(field)}`, text: textOf(field, value) }];
  });
  const reading = parseValues(rawValues);
  if (typeof values.config === 'string' && values.config !== '') return { ...reading, file: values.config };
  const problems = values.config === undefined ? [] : ['--config must be followed by the path of a file'];
  return { values: reading.values, problems: [...problems, ...reading.problems], file: undefined };
}

/** Whether a field is true or false: its argument stands alone, where the others are followed by their value. */
export const isSwitch = (field: FieldName) => v.is(fields.entries[field], true);

/** What the platform's reader of arguments needs to know of ours. */
const options = Object.fromEntries(
  fieldNames.map((field) => [
    argumentFor(field),
    { type: isSwitch(field) ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** What stands alone is true, or false with 'no-' before it; a field that is no switch then has no value at all. */
function textOf(field: FieldName, value: unknown): string {
  if (typeof value === 'string') return value;
  return isSwitch(field) ? String(value) : '';
}

function parseValues(rawValues: readonly RawValue[]): Reading {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const { field, name, text } of rawValues) {
    const fitting = meaningsOf(text).find((value) => v.is(fields.entries[field], value));
    if (fitting === undefined) problems.push(`${name} must be ${describeType(field)}`);
    else values[field] = fitting;
  }
  return { values: v.parse(someFields, values), problems };
}

/** What a text may stand for; the first that a field's schema takes is meant: '1' is true, or a number, or a name. */
function meaningsOf(text: string): readonly unknown[] {
  const word = WORDS.get(text.toLowerCase());
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return [...(word === undefined ? [] : [word]), ...(isNumber ? [Number(text)] : []), text];
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['none', null],
  ['null', null],
]);
