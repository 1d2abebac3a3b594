import type { ReactNode } from 'react';

/** A line drawing on a 24-unit grid in the colour of its text; decoration only, so hidden from screen readers. */
function Icon({ children }: { children: ReactNode }) {
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

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const BoltIcon = () => (
  <Icon>
    <path d="M13 3 5 14h6l-1 7 8-11h-6l1-7Z" />
  </Icon>
);

export const SparkleIcon = () => (
  <Icon>
    <path d="M12 4c.7 4.6 2.9 6.8 7.5 7.5-4.6.7-6.8 2.9-7.5 7.5-.7-4.6-2.9-6.8-7.5-7.5C9.1 10.8 11.3 8.6 12 4Z" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 19 6v5.5c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6l7-2.5Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);

export const AccessibilityIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <circle cx="12" cy="7" r="0.9" fill="currentColor" />
    <path d="M7 10.2c3.3.9 6.7.9 10 0M12 10.9v3.1m0 0-2.2 4.3M12 14l2.2 4.3" />
  </Icon>
);

/** Countertop's mark: the bell on the pickup counter. */
export const BellMark = () => (
  <svg aria-hidden="true" width="2em" height="2em" viewBox="0 0 32 32" fill="currentColor">
    <circle cx="16" cy="7" r="2.6" />
    <path d="M5.5 21a10.5 10.5 0 0 1 21 0Z" />
    <rect x="3" y="23.5" width="26" height="3.5" rx="1.75" />
  </svg>
);
