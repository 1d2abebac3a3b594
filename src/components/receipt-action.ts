import { createContext, type ReactNode } from 'react';

/** What is done with a receipt beside shopping on, where there is such a thing; it is then the loud button. */
export const ReceiptAction = createContext<ReactNode>(null);
