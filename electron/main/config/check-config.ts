import { type FieldValues, fieldNames } from './fields.ts';
import { type FileReading, filePaths, readConfigFile } from './file.ts';
import { type ConfigSources, loadConfig, readSources, warningsOn } from './load-config.ts';
import type { Reading } from './overrides.ts';
import { readLogo } from './store-logo.ts';

/**
 * Checks one file, or all sources that a start would read.
 * @returns a line for each finding, and whether everything is valid
 */
export function checkConfig(
  file: string | undefined,
  sources: ConfigSources,
): { readonly lines: readonly string[]; readonly isValid: boolean } {
  const findings = file === undefined ? findingsOnStart(sources) : [findingOnNamed(file, sources)];
  return {
    lines: findings.flatMap(linesOf),
    isValid: findings.every(({ problems }) => problems.length === 0),
  };
}

/** The result for one source. */
interface Finding {
  readonly source: string;
  readonly problems: readonly string[];
  /** Warnings about valid but unwise values. */
  readonly warnings: readonly string[];
  /** Printed if there is no problem, instead of 'valid'. */
  readonly okMessage?: string;
}

/** The values of a source, and the problems and warnings of its text. */
type Content = Pick<Reading, 'values' | 'problems'> & Partial<Pick<Finding, 'warnings'>>;

function findingsOnStart(sources: ConfigSources): Finding[] {
  const { argument, environment, file } = readSources(sources);
  return [
    findingOnFile(file, sources),
    findingOn('environment', environment),
    findingOn('arguments', argument),
  ];
}

function findingOnNamed(named: string, sources: ConfigSources): Finding {
  return findingOnFile(readConfigFile({ named, userData: sources.userData }), sources);
}

function findingOnFile(file: FileReading, { userData }: ConfigSources): Finding {
  if (file.kind === 'sound') return findingOn(file.path, { ...file, problems: [] });
  if (file.kind === 'wrong') return findingOn(file.path, { ...file, values: {} });
  const places = filePaths({ named: undefined, userData }).join(' or ');
  return {
    ...findingOn('file', { values: {}, problems: [] }),
    okMessage: `there is none (${places}), so the defaults hold`,
  };
}

function findingOn(source: string, { values, problems, warnings = [] }: Content): Finding {
  return {
    source,
    problems: [...problems, ...problemsWithFiles(values)],
    warnings: [...warnings, ...warningsOn(values)],
  };
}

/** Problems with the logo that a source names. They make the check fail; a start only warns and ignores the logo. */
function problemsWithFiles({ storeLogo }: FieldValues): string[] {
  const reading = storeLogo ? readLogo(storeLogo) : null;
  return reading && 'requirement' in reading ? [`storeLogo must be ${reading.requirement}`] : [];
}

/** Prefixes each line with its source, as compilers do. */
function linesOf({ source, problems, warnings, okMessage = 'valid' }: Finding): string[] {
  const results = problems.length > 0 ? problems : [okMessage];
  const lines = [...results, ...warnings.map((warning) => `warning: ${warning}`)];
  return lines.map((line) => `${source}: ${line}`);
}

/** The effective configuration with the source of each value. */
export function effectiveConfig(sources: ConfigSources) {
  const { config, path, warning, originOf } = loadConfig(sources);
  const values = fieldNames.map((field) => [field, { value: masked(config[field]), from: originOf(field) }]);
  return { file: path, warning, fields: Object.fromEntries(values) };
}

/** Reduces an address to its origin, because the rest may contain an API key. */
function masked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return value;
  const { origin, href } = new URL(value);
  return href === `${origin}/` ? value : `${origin}/…`;
}
