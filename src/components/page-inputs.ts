import { createContext, type ReactNode, useContext } from 'react';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';

export const BrandContext = createContext<Brand>(COUNTERTOP);

export const useBrand = () => useContext(BrandContext);

/** How many times the landing page's pictures have changed. Stays 0 on the web. */
export const CarouselStep = createContext(0);

/** A link to the products page with its category, search term and page number. */
export interface Listing {
  readonly address: string;
  readonly name: string;
}

export interface PageProps {
  /** The products page as last shown, for links back to it. */
  readonly lastListing: Listing;
  /** An extra primary button for the page with the receipt. Absent on the web. */
  readonly receiptAction: ReactNode;
}
