import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How much of a star row is filled, in per cent. */
    '--fill'?: string;
  }
}
