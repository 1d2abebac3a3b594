import { createContext, type ReactNode, useContext } from 'react';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';

/** The store's name, logo and colours. */
export const BrandContext = createContext<Brand>(COUNTERTOP);

export const useBrand = () => useContext(BrandContext);

/** How often the landing page's pictures have changed; constant if nothing rotates them. */
export const CarouselStep = createContext(0);

/** An extra button on a receipt, if any; it is then the primary one. */
export const ReceiptAction = createContext<ReactNode>(null);

/** A product list as seen: category, search and page. */
export interface Listing {
  readonly address: string;
  /** The text of a link back to it. */
  readonly name: string;
}

/** The products page as last left, for links back; storage has no key for it. */
export const LastListing = createContext<Listing>({ address: '', name: '' });

/** The list that led to a product or to the cart. */
export const useLastListing = () => useContext(LastListing);
