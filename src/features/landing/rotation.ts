export const SHOWN = 6;

/** The order in which the tiles change. In two rows of three, neighbouring tiles never change one after the other. */
const ORDER = [0, 4, 2, 3, 1, 5];

/**
 * Returns the index of the picture that a tile shows. Each step changes one tile, to the picture that was hidden the
 * longest. But if there are no more pictures than tiles, every sixth step changes all tiles to the next picture.
 */
export function pictureAt(tile: number, step: number, count: number): number {
  if (count <= SHOWN) return (tile + Math.floor(step / SHOWN)) % count;
  // ORDER needs twice as many pictures as tiles: with fewer, a picture could return while another tile still
  // shows it.
  const place = count >= 2 * SHOWN ? ORDER.indexOf(tile) : tile;
  const changes = Math.floor((step + SHOWN - 1 - place) / SHOWN);
  return changes === 0 ? tile : (changes * SHOWN + place) % count;
}
