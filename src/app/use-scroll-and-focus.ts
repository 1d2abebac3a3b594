import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isFrameDue } from '../ui/after-frame.ts';
import { positionsInHistory, positionsInMemory, type ScrollPositions } from './scroll-positions.ts';
import { type ScrollSearch, scrollWhenTallEnough } from './scroll-when-tall-enough.ts';

/** The id of the landmark that takes the focus when the page changes. */
export const MAIN_ID = 'main';

/**
 * Moves a shopper along with the address: a new page starts at its top, Back and a reload return to where they were,
 * and the focus goes to the page's main part so that keyboard and screen reader follow. The first page is left alone.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigation: NavigationType = useNavigationType();
  const positions = useRef(__KIOSK__ ? positionsInMemory() : positionsInHistory());
  const previous = useRef({ key, pathname });

  useEffect(takeOverFromBrowser, []);

  // A layout effect: it must change hands before the scroll event that leaving the old page causes.
  useLayoutEffect(() => {
    const isFirst = key === previous.current.key;
    const isNewPage = pathname !== previous.current.pathname;
    previous.current = { key, pathname };
    if (isNewPage || (!isFirst && hasLostFocus())) focusMain();

    const isReturn = navigation === 'POP';
    const known = isReturn ? positions.current.find(key) : undefined;
    const startsAtTop = isNewPage || (isReturn && !isFirst);
    const search = startSearch(known ?? (startsAtTop ? 0 : undefined));
    // Another page of the list, say, begins where the shopper is; the first one may have been scrolled before this ran.
    if (!search && (!isFirst || window.scrollY > 0)) positions.current.keep(key, window.scrollY);
    return followScrolling(positions.current, key, search);
  }, [key, pathname, navigation]);
}

const startSearch = (place: number | undefined) => (place === undefined ? null : scrollWhenTallEnough(place));

/** Keeps where the page of a key is scrolled to, but for the way to its place. @returns what ends that */
function followScrolling({ keep, settle }: ScrollPositions, key: string, search: ScrollSearch | null) {
  const remember = () => {
    if (!search?.isUnderWay() && !isFrameDue()) keep(key, window.scrollY);
  };
  window.addEventListener('scroll', remember, { passive: true });
  // Every way to another page begins with a click, Enter's too, or ends with the document.
  window.addEventListener('click', settle, { capture: true });
  window.addEventListener('pagehide', settle);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('click', settle, { capture: true });
    window.removeEventListener('pagehide', settle);
    search?.stop();
  };
}

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** What had the focus may go with a change, as a search term's chip does. */
const hasLostFocus = () => document.activeElement === document.body;

/** The browser goes back before the old page is there again: within a document we know better, across documents it does. */
function takeOverFromBrowser() {
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  const handBack = () => {
    history.scrollRestoration = 'auto';
  };
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', handBack);
  return () => {
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', handBack);
  };
}
