import { createContext, useContext } from 'react';

/** A list of products as somebody saw it: its category, search and page. */
export interface Listing {
  readonly address: string;
  /** What a link back to it says. */
  readonly name: string;
}

/**
 * The products page as the shopper last left it; the app says so, at the start as nobody has changed it. The document
 * remembers it, as storage has no key for it, and Back would lead to whatever came before.
 */
export const LastListing = createContext<Listing>({ address: '', name: '' });

/** Where whoever looks at a product or the cart came from. */
export const useLastListing = () => useContext(LastListing);
