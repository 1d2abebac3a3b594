/** Files whose names change with their contents, relative to the shop's folder. */
export const HASHED_FOLDER = 'assets/';

/** Pictures that keep their names: they may be a day old. */
export const PICTURE_ENDINGS = ['avif', 'jpg', 'png', 'svg', 'webp'];

export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  picture: 'public, max-age=86400',
  /** Kept, but asked after each time: a deployment may replace or edit it at any moment. */
  other: 'no-cache',
} as const;

/** How long an answer with a file may be kept. @param file relative to the shop's folder */
export function cacheControl(file: string): string {
  if (file.startsWith(HASHED_FOLDER)) return CACHE_CONTROL.hashed;
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return PICTURE_ENDINGS.includes(ending) ? CACHE_CONTROL.picture : CACHE_CONTROL.other;
}
