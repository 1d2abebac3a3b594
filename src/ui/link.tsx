import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The page's path in the shop, such as '/products'. */
  readonly to: string;
}

/** A link to a page of the shop. The router's own one prefetches for frameworks too, which weighs 2 KiB. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const push = useLinkClickHandler<HTMLAnchorElement>(to);
  const replace = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true });

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented) return;
    // On the way to a page the router still knows the address before, but the browser has the new one already: the
    // second press of a double click must not add to its history.
    const isThere = !__KIOSK__ && event.currentTarget.href === window.location.href;
    (isThere ? replace : push)(event);
  }

  return <a {...attributes} href={useHref(to)} onClick={handleClick} />;
}
