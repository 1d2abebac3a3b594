/** Side length of the square for the staff's gesture, in CSS px. */
const CORNER_PX = 96;

/** Whether a point is in the window's top right corner. All arguments are in CSS px from the top left. */
export function isInCorner(x: number, y: number, windowWidth: number): boolean {
  return x >= windowWidth - CORNER_PX && x < windowWidth && y >= 0 && y < CORNER_PX;
}
