import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { describeType, type FieldName, type FieldValues, fields, someFields } from './fields-and-defaults.ts';

/** The content of the arguments or of the environment variables. */
export interface Reading {
  readonly file: string | undefined;
  readonly values: FieldValues;
  /** Sentences without a full stop. */
  readonly problems: readonly string[];
}

/** Each field that has an argument, and the argument's name. */
export const ARGUMENTS = { windowed: 'windowed', catalogueUrl: 'catalogue-url' } as const;

/** Reads our arguments and skips those of Chromium. @param argv without the program itself */
export function readArguments(argv: readonly string[]): Reading {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      config: { type: 'string' },
      [ARGUMENTS.windowed]: { type: 'boolean' },
      [ARGUMENTS.catalogueUrl]: { type: 'string' },
    },
    strict: false,
    allowPositionals: true,
  });
  const { config, windowed } = values;
  const file = typeof config === 'string' && config !== '' ? config : undefined;
  const reading = validate([
    { field: 'windowed', name: '--windowed', value: windowed },
    { field: 'catalogueUrl', name: '--catalogue-url', value: values[ARGUMENTS.catalogueUrl] },
  ]);
  const hasNoPath = config !== undefined && file === undefined;
  const problems = hasNoPath ? ['--config must be followed by the path of a file'] : [];
  return { file, values: reading.values, problems: [...problems, ...reading.problems] };
}

/** Reads our two environment variables. An empty variable counts as unset. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Reading {
  const { COUNTERTOP_CONFIG, COUNTERTOP_KIOSK_ID } = environment;
  const value = COUNTERTOP_KIOSK_ID || undefined;
  return {
    file: COUNTERTOP_CONFIG || undefined,
    ...validate([{ field: 'kioskId', name: 'COUNTERTOP_KIOSK_ID', value }]),
  };
}

/** `name` is the argument or variable that sets the field. */
interface Given {
  readonly field: FieldName;
  readonly name: string;
  readonly value: unknown;
}

function validate(given: readonly Given[]): Omit<Reading, 'file'> {
  const present = given.filter(({ value }) => value !== undefined);
  const isValid = ({ field, value }: Given) => v.is(fields.entries[field], value);
  const valid = present.filter(isValid).map(({ field, value }) => [field, value] as const);
  return {
    values: v.parse(someFields, Object.fromEntries(valid)),
    problems: present
      .filter((one) => !isValid(one))
      .map(({ field, name }) => `${name} must be ${describeType(field)}`),
  };
}
