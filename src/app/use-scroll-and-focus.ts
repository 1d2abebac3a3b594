import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The id of the landmark that takes the focus when the page changes. */
export const MAIN_ID = 'main';

/** The most pages whose scroll position is kept: a kiosk's history has no end. */
const MOST_POSITIONS = 100;

/** Keeps where a page was scrolled to; the page that was left longest ago makes room. */
function keepPosition(positions: Map<string, number>, key: string, position: number): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/**
 * Moves a shopper along with the address: a new page starts at its top, Back returns to where they were, and the
 * focus goes to the page's main part so that keyboard and screen reader follow. The first page is left alone.
 */
export function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigation: NavigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previousPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own business: it knows where the reader was.
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', handBack);
    return () => window.removeEventListener('pagehide', handBack);
  }, []);

  // A layout effect: it must change hands before the scroll event that leaving the old page causes.
  useLayoutEffect(() => {
    const remember = () => keepPosition(positions.current, key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (navigation === 'POP') {
      const position = positions.current.get(key);
      if (position !== undefined) window.scrollTo(0, position);
    } else if (pathname !== previousPath.current) {
      window.scrollTo(0, 0);
    }
    if (pathname !== previousPath.current) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    previousPath.current = pathname;
  }, [key, pathname, navigation]);
}
