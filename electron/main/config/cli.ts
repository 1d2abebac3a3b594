import { checkConfig, effectiveConfig } from './check-config.ts';
import type { ConfigSources } from './load-config.ts';
import { ARGUMENTS } from './overrides.ts';

/** EX_CONFIG of sysexits.h: the configuration is invalid. */
const INVALID_CONFIG = 78;

/** A command that runs instead of the shop. staff/set-pin.ts handles `--set-pin`. */
export type ConfigCommand =
  | { readonly kind: 'help' }
  /** Without a file, checks all sources that a start would read. */
  | { readonly kind: 'check'; readonly file: string | undefined }
  | { readonly kind: 'print' };

const OWN: readonly (readonly [name: string, value: string, meaning: string])[] = [
  [ARGUMENTS.windowed, '', 'opens a window instead of the whole screen'],
  [
    ARGUMENTS.catalogueUrl,
    'ADDRESS',
    'takes the catalogue from this host; "embedded" for the one in the app',
  ],
  ['config', 'FILE', 'reads this configuration file and no other'],
  ['check-config', '[FILE]', 'checks a file, or all sources that a start would read, and exits'],
  ['print-config', '', 'prints the value and the source of each field, and exits'],
  ['set-pin', '', 'asks for the staff PIN, sets it and exits'],
  ['help', '', 'prints this text and exits'],
];

const CHECK = /^--check-config(?:=(.*))?$/s;

/** Finds the command among the arguments. @returns null if there is none */
export function configCommand(argv: readonly string[]): ConfigCommand | null {
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help' };
  const index = argv.findIndex((argument) => CHECK.test(argument));
  if (index < 0) return argv.includes('--print-config') ? { kind: 'print' } : null;
  const next = argv[index + 1];
  const after = next?.startsWith('-') ? undefined : next;
  return { kind: 'check', file: CHECK.exec(argv[index] ?? '')?.[1] ?? after };
}

/** Runs a command and prints its lines. @returns the exit code */
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
  const lines = OWN.map(([name, value, meaning]) => `  ${`--${name} ${value}`.padEnd(28)}${meaning}`);
  return [
    'Usage: countertop [ARGUMENT...]',
    '',
    ...lines,
    '',
    'Everything else is set in the configuration file: docs/operator/configure.md.',
    "Any other argument is Chromium's.",
  ].join('\n');
}

/** Known switches of Chromium, Electron and Node.js. They cause no warning. */
const CHROMIUM =
  /^(?:disable|enable|force|gpu|ignore|in-process|inspect|log|no|ozone|proxy|remote|test|trace|use)-|^(?:headless|inspect|js-flags|lang|password-store|user-data-dir|v|vmodule)$/;

/** Returns a warning about unknown arguments, or null. Such arguments may be misspelt or belong to Chromium. */
export function unknownArguments(argv: readonly string[]): string | null {
  const own = OWN.map(([name]) => name);
  // Print only names, because a value may be a secret.
  const names = argv.flatMap((argument) => /^--([\w-]{1,60})(?:=|$)/.exec(argument)?.[1] ?? []);
  const unknown = [...new Set(names)].filter((name) => !own.includes(name) && !CHROMIUM.test(name));
  if (unknown.length === 0) return null;
  const list = (some: readonly string[]) => some.map((name) => `--${name}`).join(', ');
  return `Countertop does not know ${list(unknown)}, which may be Chromium's. It knows ${list(own)}; --help explains them.`;
}
