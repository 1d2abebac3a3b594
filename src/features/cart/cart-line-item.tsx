import { memo } from 'react';
import { paths } from '../../app/paths.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { type CartLine, lineTotal } from '../../domain/cart.ts';
import { useShop } from '../../store/shop-context.ts';
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
  /** Is told that the line has been taken out. */
  readonly onRemove: () => void;
}

/** One cart line: what it is, how many, what it comes to. An edit of another line does not draw it again. */
export const CartLineItem = memo(function CartLineItem({ line, urgent, onRemove }: CartLineItemProps) {
  const shop = useShop();
  const catalogue = useCatalogue();
  const { productId, quantity } = line;
  const { title, category, image } = line.productData;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture src={catalogue.pictureUrl(image)} urgent={urgent} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.product(productId)}>{title}</Link>
        </h2>
        <p className={styles.category} dir="auto">
          {category}
        </p>
      </div>
      <div className={styles.row}>
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
        </p>
        <button
          type="button"
          className={`${styles.remove} ${buttonClass('quiet')}`}
          aria-label={`Remove, ${title}`}
          onClick={() => {
            void shop.removeLine(productId);
            onRemove();
          }}
        >
          Remove
        </button>
      </div>
    </li>
  );
});
