import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useWay } from './use-way.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The page's path in the shop, such as '/products'. */
  readonly to: string;
}

/** A link to a page of the shop. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const { hrefOf, go } = useWay();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // The second press of a double click must not add to the browser's history.
    go(to, __KIOSK__ || event.currentTarget.href === window.location.href);
  }

  return <a {...attributes} href={hrefOf(to)} onClick={handleClick} />;
}

/** Whether a press asks for another tab, a download or the like. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
