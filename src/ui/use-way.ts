import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** How to get to the pages of the shop. */
export interface Way {
  /** The address of a path in the shop, below the folder that the shop is served from. */
  hrefOf(path: string): string;
  /** Goes there. @param isInPlace whether the address takes the place of the present one in the browser's history */
  go(path: string, isInPlace: boolean): void;
}

/**
 * The way to the pages of the shop. All of the shop's paths begin at its own folder. The router's hooks read them
 * against the address of the moment, for which they draw every link anew with each step; what they build on tells of no
 * step.
 */
export function useWay(): Way {
  const { basename, navigator } = useContext(NavigationContext);
  const hrefOf = (path: string) => basename.replace(/\/$/, '') + path;
  return {
    hrefOf,
    go: (path, isInPlace) => (isInPlace ? navigator.replace(hrefOf(path)) : navigator.push(hrefOf(path))),
  };
}
