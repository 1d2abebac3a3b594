export const SHOWN = 6;

/** The order in which the tiles change, so that no two neighbours follow each other. */
const ORDER = [0, 4, 2, 3, 1, 5];

/**
 * Which picture a tile shows. At each turn one tile moves on, to the picture that has not been in view for longest.
 * Where there are no more pictures than tiles, all of them move up by one place when every tile has had its turn.
 * @param tile from 0
 * @param turn how often the pictures have moved on
 * @param count how many pictures there are, at least as many as tiles
 */
export function pictureAt(tile: number, turn: number, count: number): number {
  if (count <= SHOWN) return (tile + Math.floor(turn / SHOWN)) % count;
  // In any other order a picture could come round again that the first tiles still show.
  const place = count >= 2 * SHOWN ? ORDER.indexOf(tile) : tile;
  const changes = Math.floor((turn + SHOWN - 1 - place) / SHOWN);
  return changes === 0 ? tile : (changes * SHOWN + place) % count;
}
