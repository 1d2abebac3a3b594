import { createContext } from 'react';

/** How often the pictures of the landing page have moved on; they stand still where nobody makes them. */
export const CarouselStep = createContext(0);
