/** What somebody may want to know of the configuration, instead of opening the shop. */
export type ConfigQuestion =
  /** Whether it is valid: one file that is named, or all sources of a start. */
  | { readonly kind: 'check'; readonly file: string | undefined }
  /** What would hold, and why. */
  | { readonly kind: 'print' };

const CHECK = /^--check-config(?:=(.*))?$/s;

/** The question that the program was started with, or null where it is to open the shop. */
export function configQuestion(argv: readonly string[]): ConfigQuestion | null {
  const place = argv.findIndex((argument) => CHECK.test(argument));
  if (place < 0) return argv.includes('--print-config') ? { kind: 'print' } : null;
  const next = argv[place + 1];
  const after = next?.startsWith('-') ? undefined : next;
  return { kind: 'check', file: CHECK.exec(argv[place] ?? '')?.[1] ?? after };
}
