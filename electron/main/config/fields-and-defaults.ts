import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { ACCENT_RULE, isReadableAccent } from '../../../src/domain/accent-contrast.ts';
import { COUNTERTOP, MAX_STORE_NAME, STORE_NAME_PATTERN } from '../../../src/domain/brand.ts';

// A type's title completes 'must be …' in messages. It is also shown in the documentation and in the JSON schema.
// Messages must not repeat a value, because a value may be a secret.

const yesOrNo = v.pipe(v.boolean(), v.title('true or false'));

function amount(unit: string, min: number, max: number) {
  return v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.title(`a number of ${unit} from ${min} to ${max}`),
  );
}

/** Ports below 1024 need root. */
const port = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1024),
  v.maxValue(65_535),
  v.title('a whole number from 1024 to 65535'),
);

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.title('a text of 1 to 200 characters'));

const storeName = v.pipe(
  v.string(),
  v.maxLength(MAX_STORE_NAME),
  v.regex(STORE_NAME_PATTERN),
  v.title(`a name of 1 to ${MAX_STORE_NAME} characters in one line`),
);

/** Only the path is checked here. `readLogo` checks the picture. */
const picturePath = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check(isAbsolute),
  v.title('the whole path of a PNG, JPEG or opaque lossy WebP file'),
);

const accent = v.pipe(
  v.string(),
  v.regex(/^#[\da-fA-F]{6}$/),
  v.check((colour) => isReadableAccent(colour, 'light')),
  v.title(ACCENT_RULE.light),
);

const contrast = v.pipe(v.picklist(['standard', 'high']), v.title('"standard" or "high"'));

const localTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.title('a local time such as "04:00"'),
);

/** No user name, password or fragment, because HTTP requests omit them. */
const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i),
  v.check(isWithoutPassword),
  v.check((address) => !address.includes('#')),
  v.title('an address with http:// or https:// and without a user name, a password or a fragment (#)'),
);

function orNull<const Kind extends v.GenericSchema>(kind: Kind) {
  return v.pipe(v.nullable(kind), v.title(`${v.getTitle(kind)}, or null`));
}

function isWithoutPassword(address: string): boolean {
  // An invalid address passes here, because `v.url()` reports it.
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const DAY_S = 24 * 60 * 60;
const YEAR_MIN = 365 * 24 * 60;

const catalogue = v.pipe(
  v.union([v.literal('embedded'), webAddress]),
  v.title(`"embedded", or ${v.getTitle(webAddress)}`),
);

/** All fields. `npm run docs:configuration` makes docs/operator/configure.md and the JSON schema from this table. */
export const fields = v.strictObject({
  catalogueUrl: field(catalogue, 'embedded', 'The catalogue host, or the catalogue in the app.'),
  storeName: field(storeName, COUNTERTOP.name, 'The name in header, page titles and About page.'),
  storeLogo: field(
    orNull(picturePath),
    null,
    'Replaces the bell in the header. Height: 64 to 2000 pixels. Width: at most six times the height. Size: at most 4.19 million pixels and at most 200 kB. A logo that is more than twice as wide as high also replaces the name.',
  ),
  accentColour: field(orNull(accent), null, 'The colour of main buttons and highlights.'),
  windowed: field(yesOrNo, false, 'Shows the shop in a window instead of on the whole screen.'),
  contrast: field(
    contrast,
    'standard',
    'The contrast at the start of a session, unless staff changed an accessibility setting.',
  ),
  pixelsPerInch: field(
    amount('pixels per inch', 40, 400),
    100,
    'The density of the screen. From it, the kiosk calculates the size of the keys (usually 20 mm) and of the QR code. A 22-inch screen of 1920 × 1080 has 100.',
  ),
  sessionReset: field(
    orNull(yesOrNo),
    null,
    "Whether the kiosk asks 'Are you still there?' and ends idle sessions; null means yes on a kiosk, no in a window.",
  ),
  idleSeconds: field(
    amount('seconds', 1, DAY_S),
    60,
    "Time without input until the kiosk asks 'Are you still there?'.",
  ),
  idleSecondsAtCheckout: field(
    amount('seconds', 1, DAY_S),
    120,
    'Used instead of `idleSeconds` at checkout.',
  ),
  idleSecondsOnReceipt: field(
    amount('seconds', 1, DAY_S),
    45,
    'Used instead of `idleSeconds` while a receipt is shown.',
  ),
  idleAnswerSeconds: field(
    amount('seconds', 1, DAY_S),
    25,
    "Time to answer 'Are you still there?'; WCAG 2.2.1 wants at least 20.",
  ),
  catalogueMaxAgeMinutes: field(
    amount('minutes', 0, YEAR_MIN),
    15,
    'If the product list is older than this when a session ends, the next session asks for a new one.',
  ),
  restartAt: field(
    orNull(localTime),
    '04:00',
    'The time of the nightly restart, which waits up to three hours for the end of a session; null means no restart. A shop in a window restarts only if you set this field.',
  ),
  kioskId: field(orNull(id), null, 'The name of this kiosk in a fleet; null means the host name.'),
  healthPort: field(
    orNull(port),
    null,
    'The port on 127.0.0.1 of `/healthz` and `/metrics`; null means no port.',
  ),
});

export type KioskConfig = Readonly<v.InferOutput<typeof fields>>;

export type FieldName = keyof KioskConfig;

/** All field names, in the order of the documentation. */
export const fieldNames: readonly FieldName[] = v.keyof(fields).options;

/** The schema for one source, which may set any of the fields. */
export const someFields = v.partial(fields);

export type FieldValues = Readonly<v.InferOutput<typeof someFields>>;

/** A configuration file: the fields, and `$schema` for editors. */
export const fileSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), v.description('Where an editor finds this schema.'))),
  ...fields.entries,
});

/** Describes a field's type, in words that complete 'must be …'. */
export function describeType(name: FieldName): string {
  return v.getTitle(fields.entries[name].wrapped) ?? '';
}

function field<const Kind extends v.GenericSchema, const Fallback extends v.InferInput<Kind>>(
  kind: Kind,
  fallback: Fallback,
  meaning: string,
) {
  return v.optional(v.pipe(kind, v.description(meaning)), fallback);
}
