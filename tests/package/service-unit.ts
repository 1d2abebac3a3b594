import { readFile } from 'node:fs/promises';

/** What systemd would start, and as whom. */
export interface ServiceUnit {
  readonly command: readonly string[];
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Reads a unit's file. There is no systemd in a test: of its words, these are followed. */
export async function readServiceUnit(file: string): Promise<ServiceUnit> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const words = (value: string) => value.split(' ').filter(Boolean);
  return {
    command: words(valuesOf('ExecStart')[0] ?? ''),
    user: valuesOf('User')[0] ?? '',
    environment: Object.fromEntries(
      valuesOf('Environment')
        .flatMap(words)
        .map((setting) => setting.split(/=(.*)/s, 2)),
    ),
  };
}
