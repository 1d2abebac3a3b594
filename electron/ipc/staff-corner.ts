/** The side of the square in the top right corner that the staff's gesture belongs in, in CSS px. */
const CORNER_PX = 96;

/** Whether a place in a window is in its top right corner; both are in CSS px from the window's top left. */
export function isInCorner(x: number, y: number, windowWidth: number): boolean {
  return x >= windowWidth - CORNER_PX && x < windowWidth && y >= 0 && y < CORNER_PX;
}
