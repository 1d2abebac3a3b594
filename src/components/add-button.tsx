import { useEffect, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { TickIcon } from './icons.tsx';

/** How long the 'Added' tick shows, in ms (specification, section 9). */
const ADDED_MS = 2000;

interface AddButtonProps {
  /** The visible text, to the letter of the page it stands on. */
  readonly label: 'Add to Cart' | 'Add to cart';
  /** What is added, for those who hear the button and do not see its card. */
  readonly title: string;
  /** Where another button is the page's first. */
  readonly isSecond?: boolean;
  /** Settles when the product is in the cart for good. */
  readonly onAdd: () => Promise<void>;
}

/** Adds on every press and shows the 'Added' tick for 2 seconds after the last one (specification, section 4). */
export function AddButton({ label, title, isSecond = false, onAdd }: AddButtonProps) {
  /** When the product was last added, in ms since 1970: each press starts the tick's time again; null without a tick. */
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
