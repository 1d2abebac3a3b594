import { paths } from '../../app/paths.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { type CartLine, lineTotal } from '../../domain/cart.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityField } from '../../ui/quantity-field.tsx';
import styles from './cart-line-item.module.css';

interface CartLineItemProps {
  readonly line: CartLine;
  /** Whether its picture is in view from the start. */
  readonly urgent: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One cart line: what it is, how many, what it comes to. */
export function CartLineItem({ line, urgent, onQuantity, onStep, onRemove }: CartLineItemProps) {
  const catalogue = useCatalogue();
  const { title, category, image } = line.productData;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture src={catalogue.pictureUrl(image)} urgent={urgent} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.product(line.productId)}>{title}</Link>
        </h2>
        <p className={styles.category} dir="auto">
          {category}
        </p>
      </div>
      <div className={styles.row}>
        <div className={styles.quantity}>
          <QuantityField quantity={line.quantity} title={title} onChange={onQuantity} onStep={onStep} />
        </div>
        <p className={styles.total}>
          <Price amount={lineTotal(line)} />
        </p>
        <button
          type="button"
          className={`${styles.remove} ${buttonClass('quiet')}`}
          aria-label={`Remove, ${title}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}
