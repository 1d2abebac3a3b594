import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { positionsInHistory, positionsInMemory } from './scroll-positions.ts';
import { scrollWhenTallEnough } from './scroll-when-tall-enough.ts';

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
    // What had the focus may go with a change, as a search term's chip does.
    const hasLostFocus = !isFirst && document.activeElement === document.body;
    if (isNewPage || hasLostFocus) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

    const isReturn = navigation === 'POP';
    const known = isReturn ? positions.current.find(key) : undefined;
    const place = known ?? (isNewPage || (isReturn && !isFirst) ? 0 : undefined);
    const search = place === undefined ? null : scrollWhenTallEnough(place);
    const remember = () => {
      if (!search?.isUnderWay()) positions.current.keep(key, window.scrollY);
    };
    // Another page of the list, say, begins where the shopper is.
    if (!search && !isFirst) remember();
    // Every way to another page begins with a click, Enter's too, or ends with the document.
    const { settle } = positions.current;
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('click', settle, { capture: true });
    window.addEventListener('pagehide', settle);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('click', settle, { capture: true });
      window.removeEventListener('pagehide', settle);
      search?.stop();
    };
  }, [key, pathname, navigation]);
}

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
