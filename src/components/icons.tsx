import type { ReactNode } from 'react';

interface IconProps {
  /** The last path of the drawing, as in `<path d>`. */
  readonly d?: string | undefined;
  /** Shapes that are drawn before the path. */
  readonly children?: ReactNode;
}

/** A decorative line drawing on a grid of 24 units, in the colour of the text. */
export function Icon({ d, children }: IconProps) {
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
      {d && <path d={d} />}
    </svg>
  );
}

export const BagIcon = () => (
  <Icon d="M9 10V7a3 3 0 0 1 6 0v3">
    <path d="M5 8h14l1 12H4L5 8Z" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon d="m16 16 4.5 4.5">
    <circle cx="11" cy="11" r="6.5" />
  </Icon>
);

export const MenuIcon = () => <Icon d="M4 7h16M4 12h16M4 17h16" />;

export const CloseIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;

export const TickIcon = () => <Icon d="m5 12.5 4.5 4.5L19 7" />;

/** Countertop's logo: the bell on the pickup counter. */
export const BellMark = () => (
  <svg aria-hidden="true" width="2em" height="2em" viewBox="0 0 32 32" fill="currentColor">
    <circle cx="16" cy="7" r="2.6" />
    <path d="M5.5 21a10.5 10.5 0 0 1 21 0Z" />
    <rect x="3" y="23.5" width="26" height="3.5" rx="1.75" />
  </svg>
);
