import { type FieldValues, fieldNames } from './fields-and-defaults.ts';
import { type FileReading, filePaths, readConfigFile } from './file.ts';
import { type ConfigSources, loadConfig, readSources, warningsOn } from './load-config.ts';
import type { Reading } from './overrides.ts';
import { readLogo } from './store-logo.ts';

interface Findings {
  readonly lines: readonly string[];
  readonly isValid: boolean;
}

/** Checks one file. If `file` is undefined, checks all sources that a start would read. */
export function checkConfig(file: string | undefined, sources: ConfigSources): Findings {
  const findings =
    file === undefined
      ? findingsOnStart(sources)
      : [findingsOnFile(readConfigFile({ ...sources, named: file }), sources)];
  return {
    lines: findings.flatMap(({ lines }) => lines),
    isValid: findings.every(({ isValid }) => isValid),
  };
}

interface Content extends Pick<Reading, 'values' | 'problems'> {
  readonly warnings?: readonly string[];
}

function findingsOnStart(sources: ConfigSources): Findings[] {
  const { argument, environment, file } = readSources(sources);
  return [
    findingsOnFile(file, sources),
    findingsOn('environment', environment),
    findingsOn('arguments', argument),
  ];
}

function findingsOnFile(file: FileReading, { userData }: ConfigSources): Findings {
  if (file.kind === 'sound') return findingsOn(file.path, { ...file, problems: [] });
  if (file.kind === 'wrong') return findingsOn(file.path, { ...file, values: {} });
  const paths = filePaths({ named: undefined, userData }).join(' or ');
  const message = `none found (${paths}), so the defaults apply`;
  return findingsOn('file', { values: {}, problems: [] }, message);
}

function findingsOn(source: string, content: Content, okMessage = 'valid'): Findings {
  const { values, problems, warnings = [] } = content;
  const allProblems = [...problems, ...problemsWithFiles(values)];
  const isValid = allProblems.length === 0;
  const results = isValid ? [okMessage] : allProblems;
  const warned = [...warnings, ...warningsOn(values)].map((warning) => `warning: ${warning}`);
  return { lines: [...results, ...warned].map((line) => `${source}: ${line}`), isValid };
}

/** An unusable logo makes the check fail, but a start only warns and ignores the logo. */
function problemsWithFiles({ storeLogo }: FieldValues): string[] {
  const reading = storeLogo ? readLogo(storeLogo) : null;
  return reading && 'requirement' in reading ? [`storeLogo must be ${reading.requirement}`] : [];
}

/** The effective configuration with the source of each value. */
export function effectiveConfig(sources: ConfigSources) {
  const { config, path, warning, originOf } = loadConfig(sources);
  const values = fieldNames.map((field) => [field, { value: masked(config[field]), from: originOf(field) }]);
  return { file: path, warning, fields: Object.fromEntries(values) };
}

/** Shows only the origin of an address: the rest may contain an API key. */
function masked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return value;
  const { origin, href } = new URL(value);
  return href === `${origin}/` ? value : `${origin}/…`;
}
