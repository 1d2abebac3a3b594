import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../components/brand-context.ts';
import { titleWithin } from '../components/head/page-meta.ts';
import { MAIN_ID } from './use-scroll-and-focus.ts';

/** Tells the name of a page that was opened. A page that is still loading tells it again, once it knows its own. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { name } = useBrand();
  const [message, setMessage] = useState('');
  const openedFrom = useRef({ pathname, title: '', isDue: false });

  // A layout effect: the new page names itself in an effect that comes after it.
  useLayoutEffect(() => {
    if (openedFrom.current.pathname !== pathname)
      openedFrom.current = { pathname, title: document.title, isDue: true };
  }, [pathname]);

  useEffect(() => {
    const names = new MutationObserver(() => {
      const { title, isDue } = openedFrom.current;
      if (!isDue || document.title === title) return;
      const isLoading = document.getElementById(MAIN_ID)?.querySelector('[aria-busy="true"]') != null;
      openedFrom.current = { ...openedFrom.current, title: document.title, isDue: isLoading };
      // Nobody needs to hear the shop's name each time.
      setMessage(titleWithin(document.title, name));
    });
    names.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => names.disconnect();
  }, [name]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {message}
    </p>
  );
}
