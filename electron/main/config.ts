import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** No message repeats the address: it may hold a key, and ends in the log. */
const httpUrl = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
  v.check(
    isWithoutPassword,
    'must not hold a user name or a password, for no browser fetches from such an address',
  ),
);

const seconds = v.pipe(v.number(), v.minValue(1), v.maxValue(24 * 60 * 60));

const fields = v.strictObject({
  /** The catalogue host, or the catalogue that ships with the app. */
  catalogueUrl: v.optional(v.union([v.literal('embedded'), httpUrl]), 'embedded'),
  /** A window on a laptop instead of the whole screen. */
  windowed: v.optional(v.boolean(), false),
  contrast: v.optional(v.picklist(['standard', 'high']), 'standard'),
  /** How dense the screen is; a 22-inch screen of 1920 × 1080 pixels has 100. */
  pixelsPerInch: v.optional(v.pipe(v.number(), v.minValue(40), v.maxValue(400)), 100),
  /** Whether a session ends by itself; where nothing is said, on a kiosk and not in a window. */
  sessionReset: v.optional(v.boolean()),
  /** How long nobody may touch the kiosk until it asks 'Are you still there?', in seconds. */
  idleSeconds: v.optional(seconds, 60),
  idleSecondsAtCheckout: v.optional(seconds, 120),
  idleSecondsOnReceipt: v.optional(seconds, 45),
  /** How long it waits for the answer, in seconds; WCAG 2.2.1 wants at least 20. */
  idleAnswerSeconds: v.optional(seconds, 25),
  /** How old, in minutes, a cached list may be that the next shopper still starts with. */
  catalogueMaxAgeMinutes: v.optional(v.pipe(v.number(), v.minValue(0)), 15),
  /** The local time of the nightly restart, 'HH:MM'; null for none. */
  restartAt: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'))),
    '04:00',
  ),
  /** What tells this kiosk from the others of a fleet; where nothing is said, the name of its machine. */
  kioskId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), null),
  /** The port on 127.0.0.1 of `/healthz` and `/metrics`; null for none. */
  healthPort: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535))),
    null,
  ),
  /** The folder of a web server where new versions are put; null for a kiosk that never updates itself. */
  updateFeed: v.optional(v.nullable(httpUrl), null),
  /** The public key that a new version must be signed for, as a PEM file (Ed25519). */
  updateKeyFile: v.optional(v.string(), '/etc/countertop/update-key.pem'),
  /** How often the feed is asked, in minutes. */
  updateCheckMinutes: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(7 * 24 * 60)), 60),
});

/** To the schema library a list is an object too. */
const fileSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'a list is no configuration'),
  fields,
);

/** How this kiosk runs; README lists the fields. */
export type KioskConfig = Readonly<v.InferOutput<typeof fileSchema>>;

/** The configuration, and what was wrong with it in one sentence, where something was. */
export interface LoadedConfig {
  readonly config: KioskConfig;
  readonly warning: string | null;
}

/** Where a configuration may come from. */
export interface ConfigSources {
  /** The program's arguments. */
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The app's user-data folder. */
  readonly userData: string;
}

/** Defaults, then the first configuration file there is, then the arguments. A wrong file never stops the kiosk. */
export function loadConfig({ argv, environment, userData }: ConfigSources): LoadedConfig {
  const flags = readFlags(argv);
  const named = flags.config ?? environment.COUNTERTOP_CONFIG;
  const candidates = named ? [named] : [join(userData, 'kiosk.json'), '/etc/countertop/kiosk.json'];
  const file = readFirstFile(candidates, named !== undefined);
  const windowed = flags.windowed ?? file.config.windowed;
  return { config: Object.freeze({ ...file.config, windowed }), warning: file.warning };
}

function isWithoutPassword(address: string): boolean {
  // What is no address at all is said already.
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Our own arguments among those that Chromium understands. */
function readFlags(argv: readonly string[]): { config?: string; windowed?: boolean } {
  const { values } = parseArgs({
    args: [...argv],
    options: { config: { type: 'string' }, windowed: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
  });
  return {
    ...(typeof values.config === 'string' ? { config: values.config } : {}),
    ...(typeof values.windowed === 'boolean' ? { windowed: values.windowed } : {}),
  };
}

function readFirstFile(candidates: readonly string[], mustExist: boolean): LoadedConfig {
  const config: KioskConfig = v.parse(fileSchema, {});
  for (const path of candidates) {
    const text = readIfPresent(path);
    if (text === null) continue;
    const parsed = v.safeParse(fileSchema, parseJson(text));
    if (parsed.success) return { config: parsed.output, warning: null };
    return { config, warning: `${path} is not a valid configuration: ${v.summarize(parsed.issues)}` };
  }
  return { config, warning: mustExist ? `${candidates[0]} cannot be read` : null };
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
