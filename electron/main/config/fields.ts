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
 * All configuration fields: type with limits, default and meaning. `npm run docs:configuration` writes
 * docs/operator/configure.md and the JSON schema from it.
 */
export const fields = v.strictObject({
  catalogueUrl: field(
    catalogue,
    'embedded',
    'The catalogue host, in the shape of the Fake Store API (`…/products`, `…/products/{id}`, before a query where there is one), with or without CORS; or the catalogue that ships with the app.',
  ),
  storeName: field(
    name(MAX_STORE_NAME),
    COUNTERTOP.name,
    'What the store calls itself: in the header and in the titles of its pages.',
  ),
  storeLogo: field(
    orNull(picturePath),
    null,
    'A picture file in the place of the bell in the header, of 64 to 2000 pixels in height, at most six times as wide and of at most 200 kB. One more than twice as wide as high is taken for the name as well.',
  ),
  accentColour: field(
    orNull(accent),
    null,
    'The colour of buttons and links. A kiosk is always light, so it needs no second colour for dark pages.',
  ),
  windowed: field(yesOrNo, false, 'A window on a laptop instead of the whole screen.'),
  contrast: field(oneOf('standard', 'high'), 'standard', 'The contrast that each session starts with.'),
  pixelsPerInch: field(
    amount('pixels per inch', 40, 400),
    100,
    'How dense the screen is, which keys of 20 mm and the QR code need; a 22-inch screen of 1920 × 1080 has 100.',
  ),
  sessionReset: field(
    orNull(yesOrNo),
    null,
    'Whether a session ends by itself; with null it does on a kiosk and does not in a window.',
  ),
  idleSeconds: field(
    amount('seconds', 1, DAY_S),
    60,
    "How long nobody may touch the kiosk until it asks 'Are you still there?'.",
  ),
  idleSecondsAtCheckout: field(
    amount('seconds', 1, DAY_S),
    120,
    'How long nobody may touch it at checkout, where people think longest.',
  ),
  idleSecondsOnReceipt: field(
    amount('seconds', 1, DAY_S),
    45,
    'How long nobody may touch it while a receipt is shown.',
  ),
  idleAnswerSeconds: field(
    amount('seconds', 1, DAY_S),
    25,
    "How long 'Are you still there?' waits for an answer; WCAG 2.2.1 wants at least 20.",
  ),
  catalogueMaxAgeMinutes: field(
    amount('minutes', 0, YEAR_MIN),
    15,
    'How old a cached list may be that the next shopper still starts with.',
  ),
  restartAt: field(
    orNull(localTime),
    '04:00',
    'When the kiosk restarts each night, once no session is left that a restart would end; null for never. With `windowed` only where this is set.',
  ),
  kioskId: field(
    orNull(text(200)),
    null,
    'What tells this kiosk from the others of a fleet; with null the name of its machine.',
  ),
  healthPort: field(orNull(port), null, 'The port on 127.0.0.1 of `/healthz` and `/metrics`; null for none.'),
});

/** The configuration of this kiosk. */
export type KioskConfig = Readonly<v.InferOutput<typeof fields>>;

export type FieldName = keyof KioskConfig;

/** Every field, in the order of the documentation. */
export const fieldNames: readonly FieldName[] = v.keyof(fields).options;

/** Some of the fields, as one source gives them. */
export const someFields = v.partial(fields);

export type FieldValues = Readonly<v.InferOutput<typeof someFields>>;

/** A configuration file: the fields, and where an editor finds the JSON schema. */
export const fileSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), v.description('Where an editor finds this schema.'))),
  ...fields.entries,
});

/** A field's type in words that follow 'must be'. */
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
