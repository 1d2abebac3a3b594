import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { ACCENT_RULE, isReadableAccent } from '../../../src/domain/accent-contrast.ts';
import { STORE_NAME_PATTERN } from '../../../src/domain/brand.ts';

// The types of configuration values. A type's title completes 'must be …' in the documentation, the JSON schema
// and every message. Messages must not repeat a value, because it may be a secret.

export const yesOrNo = v.pipe(v.boolean(), v.title('true or false'));

/** A number from `min` to `max`, both included. */
export function amount(unit: string, min: number, max: number) {
  return v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.title(`a number of ${unit} from ${min} to ${max}`),
  );
}

/** A port that an ordinary user may listen on. */
export const port = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1024),
  v.maxValue(65_535),
  v.title('a whole number from 1024 to 65535'),
);

export function text(maxLength: number) {
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(maxLength),
    v.title(`a text of 1 to ${maxLength} characters`),
  );
}

/** A name without line breaks. */
export function name(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(STORE_NAME_PATTERN),
    v.title(`a name of 1 to ${maxLength} characters in one line`),
  );
}

/** The absolute path of a picture; `readLogo` checks the picture itself. */
export const picturePath = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check(isAbsolute),
  v.title('the whole path of a PNG, JPEG or opaque lossy WebP file'),
);

export const accent = v.pipe(
  v.string(),
  v.regex(/^#[\da-fA-F]{6}$/),
  v.check((colour) => isReadableAccent(colour, 'light')),
  v.title(ACCENT_RULE.light),
);

export function oneOf<const Options extends readonly [string, ...string[]]>(...options: Options) {
  return v.pipe(v.picklist(options), v.title(options.map((option) => `"${option}"`).join(' or ')));
}

export const localTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.title('a local time such as "04:00"'),
);

/** Browsers do not fetch from addresses with a user name or password. */
const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i),
  v.check(isWithoutPassword),
  v.title('an address with http:// or https:// and without a user name or a password'),
);

/** A base address for HTTP requests. It has no fragment, because fragments are never sent to a host. */
export const webAddressForCalls = v.pipe(
  webAddress,
  v.check((address) => !address.includes('#')),
  v.title('an address with http:// or https:// and without a user name, a password or a fragment (#)'),
);

export function orNull<const Kind extends v.GenericSchema>(kind: Kind) {
  return v.pipe(v.nullable(kind), v.title(`${v.getTitle(kind)}, or null`));
}

function isWithoutPassword(address: string): boolean {
  // `url` has already reported an invalid address.
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
