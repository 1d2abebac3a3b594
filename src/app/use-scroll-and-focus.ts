import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/page-heading.tsx';

/**
 * On a new address: scrolls to the top and focuses the main part, from where PageHeading takes the focus, so that
 * keyboards and screen readers follow. Not on the first page. Back and reload are the browser's, which restores
 * the place.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });

  // A layout effect: before the browser restores the place and the page is painted.
  useLayoutEffect(() => {
    const isFirst = key === previous.current.key;
    const isNewPage = pathname !== previous.current.pathname;
    previous.current = { key, pathname };
    if (isNewPage || (!isFirst && hasLostFocus())) focusMain();
    if (isNewPage && navigationType !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);
}

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** Whether the focused element was removed, as a search term's chip is. */
const hasLostFocus = () => document.activeElement === document.body;
