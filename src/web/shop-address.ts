/** The folder that the shop is built for, with a slash at both ends. */
export const basePath: string = import.meta.env.BASE_URL;

/** The page's address below that folder, with a slash at its start; empty where it is not below it. */
export function pathWithinBase(): string {
  return location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length - 1) : '';
}
