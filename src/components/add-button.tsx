import { useEffect, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { TickIcon } from './icons.tsx';

/** How long the 'Added' tick shows, in ms (specification, section 9). */
const ADDED_MS = 2000;

interface AddButtonProps {
  /** The visible text; each page has its own spelling (specification, section 2). */
  readonly label: 'Add to Cart' | 'Add to cart';
  /** The product's title, for screen readers. */
  readonly title: string;
  /** True if another button is the page's primary button. */
  readonly isSecond?: boolean;
  /** Resolves when the cart is saved. */
  readonly onAdd: () => Promise<void>;
}

/**
 * Adds the product on every press. Shows 'Added' with a tick for 2 seconds after the last press (specification,
 * section 4).
 */
export function AddButton({ label, title, isSecond = false, onAdd }: AddButtonProps) {
  /**
   * When the product was last added, in ms since 1970; null hides the tick. Each press sets a new time and so
   * restarts the 2 seconds.
   */
  const [addedAt, setAddedAt] = useState<number | null>(null);
  useEffect(() => {
    if (addedAt === null) return;
    const timer = setTimeout(() => setAddedAt(null), ADDED_MS);
    return () => clearTimeout(timer);
  }, [addedAt]);

  async function add() {
    await onAdd();
    setAddedAt(Date.now());
  }

  const added = addedAt !== null;
  const text = added ? 'Added' : label;
  return (
    <button
      type="button"
      className={buttonClass(added ? 'added' : isSecond ? 'soft' : 'primary')}
      aria-label={`${text}, ${title}`}
      onClick={() => void add()}
    >
      {added && <TickIcon />}
      {text}
    </button>
  );
}
