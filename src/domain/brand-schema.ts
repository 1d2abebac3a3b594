import * as v from 'valibot';

/** A picture of the store's own for the header. */
const storeLogo = v.object({
  /** Its address, whole or relative to the shop's folder. */
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
