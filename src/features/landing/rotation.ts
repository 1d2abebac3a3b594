export const SHOWN = 6;

/** The order in which the tiles change, so that no two neighbours follow each other. */
const ORDER = [0, 4, 2, 3, 1, 5];

/**
 * The picture of a tile. At each step one tile moves on to the picture that was out of view longest. With no more
 * pictures than tiles, all move by one place when every tile has had its step.
 * @param tile from 0
 * @param step number of steps so far
 * @param count number of pictures, at least as many as tiles
 */
export function pictureAt(tile: number, step: number, count: number): number {
  if (count <= SHOWN) return (tile + Math.floor(step / SHOWN)) % count;
  // In another order a picture could return while the first tiles still show it.
  const place = count >= 2 * SHOWN ? ORDER.indexOf(tile) : tile;
  const changes = Math.floor((step + SHOWN - 1 - place) / SHOWN);
  return changes === 0 ? tile : (changes * SHOWN + place) % count;
}
