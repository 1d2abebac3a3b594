import { createContext, useContext } from 'react';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';

/** Whose shop it is. */
export const BrandContext = createContext<Brand>(COUNTERTOP);

/** What the store shows of itself. */
export const useBrand = () => useContext(BrandContext);
