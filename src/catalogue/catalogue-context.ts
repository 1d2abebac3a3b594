import { createContext } from 'react';
import type { CatalogueClient } from './client.ts';

/** Where the pages find the catalogue's client. */
export const CatalogueContext = createContext<CatalogueClient | null>(null);
