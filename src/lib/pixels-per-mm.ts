const MM_PER_INCH = 25.4;

/**
 * CSS px per millimetre of a screen.
 * @param pixelsPerInch of the screen
 * @param scale device pixels per CSS px
 */
export const pixelsPerMm = (pixelsPerInch: number, scale: number): number =>
  pixelsPerInch / MM_PER_INCH / scale;
