import { checkConfig, effectiveConfig } from './check-config.ts';
import { describeType, fieldNames } from './fields.ts';
import type { ConfigSources } from './load-config.ts';
import { argumentFor } from './names.ts';
import { isSwitch } from './parse-args-env.ts';

/** EX_CONFIG of sysexits.h: something is wrong with the configuration. */
const INVALID_CONFIG = 78;

/** What the program may be started for instead of opening the shop; `--set-pin` is the staff's (staff/set-pin.ts). */
export type ConfigCommand =
  | { readonly kind: 'help' }
  /** Whether the configuration is valid: one file that is named, or all sources of a start. */
  | { readonly kind: 'check'; readonly file: string | undefined }
  /** What would hold, and why. */
  | { readonly kind: 'print' };

/** The arguments that are no field, and what each is for. */
const COMMANDS: readonly (readonly [name: string, value: string, meaning: string])[] = [
  ['help', '', 'prints this and ends'],
  ['check-config', '[FILE]', 'checks a file, or all that a start would read, and ends'],
  ['print-config', '', 'prints the value of each field and where it comes from, and ends'],
  ['set-pin', '', 'asks for the staff PIN, sets it and ends'],
  ['config', 'FILE', 'reads this file of the configuration'],
];

const CHECK = /^--check-config(?:=(.*))?$/s;

/** What of the configuration the program was started for, or null where it is to open the shop. */
export function configCommand(argv: readonly string[]): ConfigCommand | null {
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help' };
  const place = argv.findIndex((argument) => CHECK.test(argument));
  if (place < 0) return argv.includes('--print-config') ? { kind: 'print' } : null;
  const next = argv[place + 1];
  const after = next?.startsWith('-') ? undefined : next;
  return { kind: 'check', file: CHECK.exec(argv[place] ?? '')?.[1] ?? after };
}

/** Does what the program was started for, a line or more at a time. @returns the program's exit code */
export function runConfigCommand(
  command: ConfigCommand,
  sources: ConfigSources,
  print: (lines: string) => void,
): 0 | typeof INVALID_CONFIG {
  if (command.kind === 'help') print(usage());
  if (command.kind === 'print') print(JSON.stringify(effectiveConfig(sources), null, 2));
  if (command.kind !== 'check') return 0;
  const { lines, isValid } = checkConfig(command.file, sources);
  lines.forEach(print);
  return isValid ? 0 : INVALID_CONFIG;
}

function usage(): string {
  const commands = COMMANDS.map(([name, value, meaning]) => [`--${name} ${value}`, meaning] as const);
  const fields = fieldNames.map((field) => {
    const name = argumentFor(field);
    return [isSwitch(field) ? `--[no-]${name}` : `--${name} VALUE`, describeType(field)] as const;
  });
  const line = ([argument, meaning]: readonly [string, string]) => `  ${argument.padEnd(34)}${meaning}`;
  return [
    'Usage: countertop [ARGUMENT...]',
    '',
    ...commands.map(line),
    '',
    'Each field of the configuration for this start alone (docs/operator/configure.md says what they mean):',
    '',
    ...fields.map(line),
    '',
    "Any other argument is Chromium's.",
  ].join('\n');
}

/** Switches of Chromium, Electron and Node.js by how they begin: nobody meant a field of ours by one of these. */
const CHROMIUM =
  /^(?:disable|enable|force|gpu|ignore|in-process|inspect|log|no|ozone|proxy|remote|test|trace|use)-|^(?:headless|inspect|js-flags|lang|password-store|user-data-dir|v|vmodule)$/;

/**
 * A sentence on the arguments that the program does not know, for whoever started it by hand; null where it knows all. The
 * kiosk starts all the same, and Chromium gets them: it may know more than we do.
 */
export function unknownArguments(argv: readonly string[]): string | null {
  const commands = COMMANDS.map(([name]) => name);
  const own = new Set([...commands, ...fieldNames.flatMap((field) => argumentNames(argumentFor(field)))]);
  // Without its value, which may be a secret.
  const names = argv.flatMap((argument) => /^--([\w-]{1,60})(?:=|$)/.exec(argument)?.[1] ?? []);
  const unknown = [...new Set(names)].filter((name) => !own.has(name) && !CHROMIUM.test(name));
  if (unknown.length === 0) return null;
  const list = (some: readonly string[]) => some.map((name) => `--${name}`).join(', ');
  const known = list([...commands, ...fieldNames.map(argumentFor)]);
  return `Countertop does not know ${list(unknown)}, which may be Chromium's. It knows ${known}; --help explains them.`;
}

const argumentNames = (name: string) => [name, `no-${name}`];
