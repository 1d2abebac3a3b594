import { createContext, type ReactNode, useContext } from 'react';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';

export const BrandContext = createContext<Brand>(COUNTERTOP);

export const useBrand = () => useContext(BrandContext);

/** How many times the landing page's pictures have changed. Stays 0 on the web. */
export const CarouselStep = createContext(0);

/** An extra button on the receipt, or null. The extra button is the page's primary button. */
export const ReceiptAction = createContext<ReactNode>(null);

/** A link to the products page with its category, search term and page number. */
export interface Listing {
  readonly address: string;
  readonly name: string;
}

/** The products page as last shown, for links back to it. In memory only (`useTrackedListing`). */
export const LastListing = createContext<Listing>({ address: '', name: '' });

export const useLastListing = () => useContext(LastListing);
