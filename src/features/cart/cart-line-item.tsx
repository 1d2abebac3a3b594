import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../cart/shop-context.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { buttonClass } from '../../components/button-class.ts';
import { EachPrice, Price } from '../../components/price.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QuantityField } from '../../components/quantity-field.tsx';
import { type CartLine, lineTotal } from '../../domain/cart.ts';
import styles from './cart-line-item.module.css';
import { useUndoTime } from './use-undo-time.ts';

interface CartLineItemProps {
  readonly line: CartLine;
  /** Whether it has been taken out of the cart. */
  readonly isOut: boolean;
  /** Whether its picture is in view from the start. */
  readonly priority: boolean;
  readonly onRemove: (productId: number) => void;
  readonly onUndo: (productId: number) => void;
  /** Called when the time for Undo is over. */
  readonly onUndoEnd: (productId: number) => void;
}

/** One cart line, or the place that it had. An edit of another line does not draw it again. */
export const CartLineItem = memo(function CartLineItem(props: CartLineItemProps) {
  const { line, isOut, priority, onUndoEnd } = props;
  const catalogue = useCatalogue();
  const item = useRef<HTMLLIElement>(null);
  const wasOut = useRef(isOut);
  /** How tall the line was, in px: nothing moves under the finger that has removed it. */
  const [blockSize, setBlockSize] = useState(0);

  // The pressed button is gone: the keyboard goes on from here, and a held key presses nothing again.
  useLayoutEffect(() => {
    if (isOut !== wasOut.current && document.activeElement === document.body) item.current?.focus();
    wasOut.current = isOut;
  }, [isOut]);

  const { productId } = line;
  useUndoTime(
    item,
    isOut,
    useCallback(() => onUndoEnd(productId), [onUndoEnd, productId]),
  );

  function remove() {
    setBlockSize(item.current?.offsetHeight ?? 0);
    props.onRemove(productId);
  }

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={styles.line}
      data-part="cart-line"
      data-out={isOut}
      style={isOut ? { minBlockSize: blockSize } : undefined}
    >
      <div className={styles.picture}>
        <ProductPicture src={catalogue.pictureUrl(line.productData.image)} priority={priority} />
      </div>
      {isOut ? (
        <Removed line={line} onUndo={() => props.onUndo(productId)} />
      ) : (
        <Line line={line} onRemove={remove} />
      )}
    </li>
  );
});

/** What it is, how many, what they come to and what one costs. */
function Line({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const shop = useShop();
  const { productId, quantity } = line;
  const { title, category, price } = line.productData;
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.product(productId)}>{title}</Link>
        </h2>
        <p className={styles.category} dir="auto">
          {category}
        </p>
      </div>
      <div className={styles.quantity}>
        <QuantityField
          quantity={quantity}
          title={title}
          onChange={(typed) => void shop.setQuantity(productId, typed)}
          onStep={(by) => void shop.changeQuantity(productId, by)}
        />
      </div>
      <p className={styles.total}>
        <Price amount={lineTotal(line)} />
        {quantity > 1 && (
          <span className={styles.each}>
            <EachPrice amount={price} />
          </span>
        )}
      </p>
      <button
        type="button"
        className={`${styles.remove} ${buttonClass('quiet')}`}
        aria-label={`Remove, ${title}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </>
  );
}

/** What was removed, which is no longer in the cart, and the way back. */
function Removed({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const { title } = line.productData;
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p>Removed.</p>
      </div>
      <button
        type="button"
        className={`${styles.undo} ${buttonClass('secondary')}`}
        aria-label={`Undo, ${title}`}
        onClick={onUndo}
      >
        Undo
      </button>
    </>
  );
}
