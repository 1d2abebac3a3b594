import * as v from 'valibot';
import { COUNTERTOP, MAX_STORE_NAME } from '../../../src/domain/brand.ts';
import {
  accent,
  amount,
  localTime,
  name,
  oneOf,
  orNull,
  picturePath,
  port,
  text,
  webAddressForCalls,
  yesOrNo,
} from './field-types.ts';

const DAY_S = 24 * 60 * 60;
const YEAR_MIN = 365 * 24 * 60;

const catalogue = v.pipe(
  v.union([v.literal('embedded'), webAddressForCalls]),
  v.title(`"embedded", or ${v.getTitle(webAddressForCalls)}`),
);

/**
 * All configuration fields, each with its type, limits, default and meaning. `npm run docs:configuration` generates
 * docs/operator/configure.md and the JSON schema from this table.
 */
export const fields = v.strictObject({
  catalogueUrl: field(catalogue, 'embedded', 'The catalogue host, or the catalogue in the app.'),
  storeName: field(name(MAX_STORE_NAME), COUNTERTOP.name, 'The name in the header and in page titles.'),
  storeLogo: field(
    orNull(picturePath),
    null,
    'Replaces the bell in the header. 64 to 2000 pixels high, at most six times as wide, at most 200 kB. If it is more than twice as wide as high, it replaces the name as well.',
  ),
  accentColour: field(orNull(accent), null, 'The colour of buttons and links.'),
  windowed: field(yesOrNo, false, 'A window instead of the whole screen.'),
  contrast: field(oneOf('standard', 'high'), 'standard', 'The contrast at the start of a session.'),
  pixelsPerInch: field(
    amount('pixels per inch', 40, 400),
    100,
    'The density of the screen, for keys of 20 mm and the QR code. A 22-inch screen of 1920 × 1080 has 100.',
  ),
  sessionReset: field(
    orNull(yesOrNo),
    null,
    'Whether a session ends by itself; null means yes on a kiosk, no in a window.',
  ),
  idleSeconds: field(
    amount('seconds', 1, DAY_S),
    60,
    "Time without a touch until the kiosk asks 'Are you still there?'.",
  ),
  idleSecondsAtCheckout: field(amount('seconds', 1, DAY_S), 120, 'The same at checkout.'),
  idleSecondsOnReceipt: field(amount('seconds', 1, DAY_S), 45, 'The same while a receipt is shown.'),
  idleAnswerSeconds: field(
    amount('seconds', 1, DAY_S),
    25,
    "Time to answer 'Are you still there?'; WCAG 2.2.1 wants at least 20.",
  ),
  catalogueMaxAgeMinutes: field(
    amount('minutes', 0, YEAR_MIN),
    15,
    'Maximum age of the cached list at the start of a session.',
  ),
  restartAt: field(
    orNull(localTime),
    '04:00',
    'The time of the nightly restart, which waits for the end of a session; null for none. In a window only if set here.',
  ),
  kioskId: field(orNull(text(200)), null, 'The name of this kiosk in a fleet; null means the host name.'),
  healthPort: field(orNull(port), null, 'The port on 127.0.0.1 of `/healthz` and `/metrics`; null for none.'),
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
