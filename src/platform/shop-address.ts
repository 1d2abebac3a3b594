import { shellOf } from './shells.ts';

/** The folder that the shop is served from, as <base href> says, with a slash at both ends. */
export const basePath = (): string => new URL(document.baseURI).pathname;

/** The page's address below that folder, with a slash at its start; empty where it is not below it. */
export function pathBelowBase(): string {
  const base = basePath();
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : '';
}

/** What a prerendered page was made for, as its HTML says. */
interface ShellMark {
  readonly shell?: string | undefined;
  readonly base?: string | undefined;
}

/** Whether a prerendered page is the one of the address that it was sent for, in the folder that it was made for. */
export function isShellOfAddress({ shell, base }: ShellMark): boolean {
  return shell === shellOf(pathBelowBase()) && base === basePath();
}
