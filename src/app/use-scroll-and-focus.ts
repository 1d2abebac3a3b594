import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/page-heading.tsx';

/**
 * On a new page, scrolls to the top and moves the focus to `<main>`, for keyboards and screen readers;
 * PageHeading then takes the focus. The first page is left alone, and on Back the browser restores the scroll
 * position.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });

  // A layout effect runs before the page is painted and before the browser restores the scroll position.
  useLayoutEffect(() => {
    const isFirst = key === previous.current.key;
    const isNewPage = pathname !== previous.current.pathname;
    previous.current = { key, pathname };
    if (isNewPage || (!isFirst && hasLostFocus())) focusMain();
    if (isNewPage && navigationType !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);
}

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** True if the focused element was removed, for example the chip of a search term. */
const hasLostFocus = () => document.activeElement === document.body;
