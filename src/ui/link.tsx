import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The page's path in the shop, such as '/products'. */
  readonly to: string;
}

/**
 * A link to a page of the shop. The router's own one prefetches for frameworks too, which weighs 2 KiB, and its hook for
 * presses is half of what a card of the catalogue costs to draw.
 */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // On the way to a page the router still knows the address before, but the browser has the new one already: the
    // second press of a double click must not add to its history.
    const isThere = event.currentTarget.href === window.location.href || to === createPath(location);
    void navigate(to, { replace: __KIOSK__ || isThere });
  }

  return <a {...attributes} href={useHref(to)} onClick={handleClick} />;
}

/** Whether a press asks for another tab, a download or the like. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
