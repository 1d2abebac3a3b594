import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { isPrivateAddress } from '../network/private-address.ts';
import {
  type FieldName,
  type FieldValues,
  fields,
  type KioskConfig,
  someFields,
} from './fields-and-defaults.ts';
import { readConfigFile } from './file.ts';
import { readArguments, readEnvironment } from './overrides.ts';
import { readLogo } from './store-logo.ts';

export type { KioskConfig } from './fields-and-defaults.ts';

export interface ConfigSources {
  /** The arguments without the program itself. */
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userData: string;
}

type Origin = 'argument' | 'environment' | 'file' | 'last good file' | 'default';

export type LoadedConfig = ReturnType<typeof loadConfig>;

/** Reads and validates all sources. Never throws. */
export function readSources({ argv, environment, userData }: ConfigSources) {
  const argument = readArguments(argv);
  const ofEnvironment = readEnvironment(environment);
  const named = argument.file ?? ofEnvironment.file;
  return { argument, environment: ofEnvironment, file: readConfigFile({ named, userData }) };
}

/** Priority: arguments, environment variables, file, defaults. An invalid source never stops the kiosk. */
export function loadConfig(sources: ConfigSources) {
  const { argument, environment, file } = readSources(sources);
  const lastGood = file.kind === 'wrong' ? readLastGood(sources.userData) : null;
  const ofFile = file.kind === 'sound' ? file.values : (lastGood ?? {});
  const layers: readonly (readonly [Origin, FieldValues])[] = [
    ['argument', argument.values],
    ['environment', environment.values],
    [lastGood ? 'last good file' : 'file', ofFile],
  ];
  const config: KioskConfig = Object.freeze(
    v.parse(fields, { ...ofFile, ...environment.values, ...argument.values }),
  );
  const reading = config.storeLogo === null ? { logo: null } : readLogo(config.storeLogo);
  const problems = 'requirement' in reading ? [`storeLogo must be ${reading.requirement}`] : [];
  return {
    config,
    kioskId: config.kioskId ?? hostname(),
    /** Null if there is no logo, or if its file is unusable. */
    logo: 'requirement' in reading ? null : reading.logo,
    /** All problems, in sentences that quote no value. */
    warning: warningOf({ argument, environment, file }, lastGood !== null, config, problems),
    /** The file that was read, valid or not; null if there is none. */
    path: file.kind === 'none' ? null : file.path,
    originOf: (field: FieldName): Origin =>
      layers.find(([, values]) => values[field] !== undefined)?.[0] ?? 'default',
    /** Stores a valid file as the last good one. @throws the file system's error */
    keep: async (): Promise<void> => {
      if (file.kind === 'sound') await keepLastGood(sources.userData, file.values);
    },
  };
}

function warningOf(
  { argument, environment, file }: ReturnType<typeof readSources>,
  hasLastGood: boolean,
  config: KioskConfig,
  problems: readonly string[],
): string | null {
  const used = hasLastGood
    ? 'The last good one is used'
    : 'There is no last good one, so the defaults are used';
  const sentences = [
    ...(file.kind === 'wrong'
      ? [`${file.path} is not a valid configuration: ${file.problems.join('; ')}. ${used}.`]
      : []),
    ...[...environment.problems, ...argument.problems, ...problems].map(
      (problem) => `${problem}: it is ignored.`,
    ),
    ...(file.kind === 'sound' ? file.warnings.map((warning) => `${file.path}: ${warning}.`) : []),
    ...warningsOn(config).map((warning) => `${warning}.`),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Warnings about a valid configuration, in sentences that have no full stop and quote no value. */
export function warningsOn({ catalogueUrl = 'embedded' }: FieldValues): string[] {
  if (!/^http:/i.test(catalogueUrl) || isPrivateAddress(catalogueUrl)) return [];
  return [
    'catalogueUrl is plain http:// on the open network: attackers can change prices and products; use https://',
  ];
}

const lastGoodIn = (userData: string) => join(userData, 'kiosk.last-good.json');

function readLastGood(userData: string): FieldValues | null {
  // Not strict: after a downgrade, the file may contain fields of the newer version.
  return readChecksummedSync(lastGoodIn(userData), v.object(someFields.entries));
}

async function keepLastGood(userData: string, values: FieldValues): Promise<void> {
  if (JSON.stringify(readLastGood(userData)) === JSON.stringify(values)) return;
  await writeChecksummed(lastGoodIn(userData), values);
}
