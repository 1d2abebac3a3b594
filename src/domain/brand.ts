import * as v from 'valibot';

/** A picture of the store's own for the header. */
const storeLogo = v.object({
  /** Its address, absolute or relative to the shop's folder. */
  src: v.string(),
  /** In pixels. */
  width: v.number(),
  height: v.number(),
});

export const brandSchema = v.object({
  name: v.string(),
  /** Null for Countertop's bell. */
  logo: v.nullable(storeLogo),
  /** For the light scheme, as #rrggbb; null for Countertop's green. */
  accentColour: v.nullable(v.string()),
});

/** The store's name, logo and accent colour. */
export type Brand = Readonly<v.InferOutput<typeof brandSchema>>;

/** A picture of the store's own for the header. */
export type StoreLogo = Readonly<NonNullable<Brand['logo']>>;

/** The default brand. */
export const COUNTERTOP: Brand = { name: 'Countertop', logo: null, accentColour: null };

/** The longest store name: two lines in a phone's header. */
export const MAX_STORE_NAME = 30;

/**
 * A name without line breaks, invisible characters, and white space at its ends. Two invisible ones are allowed
 * after the first letter: they separate Persian and Arabic letters (U+200C) and join Indic ones (U+200D).
 */
export const STORE_NAME_PATTERN =
  /^[^\p{C}\p{Z}](?:(?:[^\p{C}\p{Zl}\p{Zp}]|\p{Join_Control})*[^\p{C}\p{Z}])?\p{Join_Control}*$/u;

/** Whether a logo contains the name: a wide one does, a square one is a mark beside the name. */
export const isWordmark = ({ width, height }: StoreLogo) => width > 2 * height;
