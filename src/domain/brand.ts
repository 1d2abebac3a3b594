import * as v from 'valibot';

const storeLogo = v.object({
  /** The picture's address, absolute or relative to the shop's folder. */
  src: v.string(),
  /** In pixels. */
  width: v.number(),
  height: v.number(),
});

export const brandSchema = v.object({
  name: v.string(),
  /** If null, the header shows Countertop's bell. */
  logo: v.nullable(storeLogo),
  /** The accent colour of the light scheme, as #rrggbb. If null, Countertop's green is used. */
  accentColour: v.nullable(v.string()),
});

export type Brand = Readonly<v.InferOutput<typeof brandSchema>>;

export type StoreLogo = Readonly<NonNullable<Brand['logo']>>;

export const COUNTERTOP: Brand = { name: 'Countertop', logo: null, accentColour: null };

/** Maximum length of a store name, in characters. A name of this length fits two lines of a phone's header. */
export const MAX_STORE_NAME = 30;

/**
 * A name without line breaks, invisible characters, or white space at its ends. After the first character, U+200C
 * and U+200D are allowed, although they are invisible: Persian needs U+200C to keep two letters unjoined, and Indic
 * scripts need U+200D to join letters.
 */
export const STORE_NAME_PATTERN =
  /^[^\p{C}\p{Z}](?:(?:[^\p{C}\p{Zl}\p{Zp}]|\p{Join_Control})*[^\p{C}\p{Z}])?\p{Join_Control}*$/u;

/** True if a logo probably contains the store's name, because the logo is more than twice as wide as high. */
export const isWordmark = ({ width, height }: StoreLogo) => width > 2 * height;
