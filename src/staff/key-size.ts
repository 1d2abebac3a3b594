/** What a finger needs that is in a hurry, in mm. */
const KEY_MM = 20;
const MM_PER_INCH = 25.4;

/** The side of a key of 20 mm, in whole CSS px. @param scale device pixels in a CSS px */
export function keySizePx(pixelsPerInch: number, scale: number): number {
  return Math.ceil((KEY_MM / MM_PER_INCH) * (pixelsPerInch / scale));
}
