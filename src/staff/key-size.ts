import { pixelsPerMm } from '../lib/pixels-per-mm.ts';

/** The side of a key, in mm. */
const KEY_MM = 20;

/** The side of a key of 20 mm, in whole CSS px. @param scale device pixels in a CSS px */
export function keySizePx(pixelsPerInch: number, scale: number): number {
  return Math.ceil(KEY_MM * pixelsPerMm(pixelsPerInch, scale));
}
