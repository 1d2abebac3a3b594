import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The page's path in the shop, such as '/products'. */
  readonly to: string;
}

/** A link to a page of the shop. The router's own one prefetches for frameworks too, which weighs 2 KiB. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }

  return <a {...attributes} href={useHref(to)} onClick={handleClick} />;
}
