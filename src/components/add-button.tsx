import { useEffect, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { TickIcon } from './icons.tsx';

/** How long the 'Added' tick shows, in ms (specification, section 4). */
const ADDED_MS = 2000;

interface AddButtonProps {
  /** Each page has its own spelling (specification, section 2). */
  readonly label: 'Add to Cart' | 'Add to cart';
  /** The product's title, for screen readers. */
  readonly title: string;
  /** True if the page has another primary button. */
  readonly isSecond?: boolean;
  /** Resolves when the cart is saved. */
  readonly onAdd: () => Promise<void>;
}

/** Adds the product on every press. Shows 'Added' until 2 s after the last press (specification, section 4). */
export function AddButton({ label, title, isSecond, onAdd }: AddButtonProps) {
  /** In ms since 1970. A time and not a boolean, so that each press restarts the 2 seconds. */
  const [addedAt, setAddedAt] = useState<number | null>(null);
  useEffect(() => {
    if (addedAt === null) return;
    const timer = setTimeout(() => setAddedAt(null), ADDED_MS);
    return () => clearTimeout(timer);
  }, [addedAt]);

  const added = addedAt !== null;
  const text = added ? 'Added' : label;
  return (
    <button
      type="button"
      className={buttonClass(added ? 'added' : isSecond ? 'soft' : 'primary')}
      aria-label={`${text}, ${title}`}
      onClick={() => void onAdd().then(() => setAddedAt(Date.now()))}
    >
      {added && <TickIcon />}
      {text}
    </button>
  );
}
