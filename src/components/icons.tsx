import type { ReactNode } from 'react';

/**
 * A line drawing on a grid of 24 units, in the colour of the text around it. Hidden from screen readers, because
 * it is decorative.
 */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="1.5em"
      height="1.5em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const BagIcon = () => (
  <Icon>
    <path d="M5 8h14l1 12H4L5 8Z" />
    <path d="M9 10V7a3 3 0 0 1 6 0v3" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
);

/** Countertop's logo: the bell on the pickup counter. */
export const BellMark = () => (
  <svg aria-hidden="true" width="2em" height="2em" viewBox="0 0 32 32" fill="currentColor">
    <circle cx="16" cy="7" r="2.6" />
    <path d="M5.5 21a10.5 10.5 0 0 1 21 0Z" />
    <rect x="3" y="23.5" width="26" height="3.5" rx="1.75" />
  </svg>
);
