import { createContext, type ReactNode, useContext } from 'react';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';

/** The store's name, logo and colours. */
export const BrandContext = createContext<Brand>(COUNTERTOP);

export const useBrand = () => useContext(BrandContext);

/** How many times the pictures of the landing page have changed; they stand still where nothing changes them. */
export const CarouselStep = createContext(0);

/** What a receipt offers beside shopping on, where there is such a thing; it is then the primary button. */
export const ReceiptAction = createContext<ReactNode>(null);

/** A list of products as somebody saw it: its category, search and page. */
export interface Listing {
  readonly address: string;
  /** The text of a link back to it. */
  readonly name: string;
}

/** The products page as the shopper last left it, for links back: storage has no key for it. */
export const LastListing = createContext<Listing>({ address: '', name: '' });

/** The list from which the shopper came to a product or to the cart. */
export const useLastListing = () => useContext(LastListing);
