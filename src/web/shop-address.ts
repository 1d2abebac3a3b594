/** The folder that the shop is built for, with a slash at both ends. */
export const basePath: string = import.meta.env.BASE_URL;

/** The page's path below the shop's folder, with a leading slash; empty if the page is outside the folder. */
export function pathWithinBase(): string {
  return location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length - 1) : '';
}
