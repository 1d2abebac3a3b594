import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/page-heading.tsx';

/**
 * Moves a shopper along with the address: a new page starts at its top, and the focus goes to the page's main part, so
 * that keyboard and screen reader follow, and from there to its heading (PageHeading). The first page is left alone. Back and a reload are the browser's, which
 * restores the place by itself once the page is drawn.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });

  // A layout effect: before the browser restores a place, and before the new page is painted.
  useLayoutEffect(() => {
    const isFirst = key === previous.current.key;
    const isNewPage = pathname !== previous.current.pathname;
    previous.current = { key, pathname };
    if (isNewPage || (!isFirst && hasLostFocus())) focusMain();
    if (isNewPage && navigationType !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);
}

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** True after the focused element was removed, as a search term's chip is. */
const hasLostFocus = () => document.activeElement === document.body;
