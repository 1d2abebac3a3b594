import { useEffect, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { TickIcon } from './icons.tsx';

/** How long the 'Added' tick shows, in ms (specification, section 9). */
const ADDED_MS = 2000;

interface AddButtonProps {
  /** The visible text, to the letter of the page it stands on. */
  readonly label: 'Add to Cart' | 'Add to cart';
  /** Which product is added; a button may go over to another one, and is then as new. */
  readonly productId: number;
  /** What is added, for those who hear the button and do not see its card. */
  readonly title: string;
  /** Where another button is the page's first. */
  readonly isSecond?: boolean;
  /** Settles when the product is in the cart for good. */
  readonly onAdd: () => Promise<void>;
}

/** Adds on every press and shows the 'Added' tick for 2 seconds after the last one (specification, section 4). */
export function AddButton({ label, productId, title, isSecond = false, onAdd }: AddButtonProps) {
  /** What the tick is for, anew with each press, whose time starts then; null while there is none. */
  const [tick, setTick] = useState<{ readonly productId: number } | null>(null);
  useEffect(() => {
    if (!tick) return;
    const timer = setTimeout(() => setTick(null), ADDED_MS);
    return () => clearTimeout(timer);
  }, [tick]);

  async function add() {
    await onAdd();
    setTick({ productId });
  }

  const added = tick?.productId === productId;
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
