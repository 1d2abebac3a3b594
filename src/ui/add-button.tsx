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
  /** What is in the cart since the tick was last gone; each press starts its time anew. */
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), ADDED_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  async function add() {
    await onAdd();
    setPresses((before) => before + 1);
  }

  const added = presses > 0;
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
