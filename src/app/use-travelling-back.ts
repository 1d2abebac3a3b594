import { useLayoutEffect } from 'react';
import { canTravel } from '../ui/travelling.tsx';

/**
 * Lets pictures travel on Back and Forward too. React draws what a popstate event asks for at once and without a view
 * transition; what the page's own code hands on a moment later it takes like any other way to a page. Where the browser
 * has shown the way itself, as after a swipe, a second showing would flicker.
 */
export function useTravellingBack(): void {
  // A layout effect of what is inside the router comes before the router's own, so this listener comes first.
  useLayoutEffect(() => {
    if (__KIOSK__) return undefined;
    const handOn = (event: PopStateEvent) => {
      if (!event.isTrusted || event.hasUAVisualTransition || !canTravel()) return;
      event.stopImmediatePropagation();
      setTimeout(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })));
    };
    window.addEventListener('popstate', handOn);
    return () => window.removeEventListener('popstate', handOn);
  }, []);
}
