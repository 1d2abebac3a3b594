const MM_PER_INCH = 25.4;

/**
 * How many CSS px are a millimetre on a screen.
 * @param pixelsPerInch of the screen itself
 * @param scale device pixels in a CSS px
 */
export const pixelsPerMm = (pixelsPerInch: number, scale: number): number =>
  pixelsPerInch / MM_PER_INCH / scale;
