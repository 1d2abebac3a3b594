import { pixelsPerMm } from '../lib/pixels-per-mm.ts';

/** The side of a key, in mm. */
const KEY_MM = 20;

/** The side of a key in CSS px, rounded up. @param scale device pixels per CSS px */
export function keySizePx(pixelsPerInch: number, scale: number): number {
  return Math.ceil(KEY_MM * pixelsPerMm(pixelsPerInch, scale));
}
