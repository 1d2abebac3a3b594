import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes.ts';
import { useShop } from '../../cart/shop-context.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { buttonClass } from '../../components/button-class.ts';
import { EachPrice, Price } from '../../components/price.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QuantityField } from '../../components/quantity-field.tsx';
import { type CartLine, lineTotal } from '../../domain/cart.ts';
import styles from './cart-line-item.module.css';

interface CartLineItemProps {
  readonly line: CartLine;
  readonly priority: boolean;
  readonly onRemove: (productId: number) => void;
}

export const CartLineItem = memo(function CartLineItem({ line, priority, onRemove }: CartLineItemProps) {
  const shop = useShop();
  const catalogue = useCatalogue();
  const { productId, quantity } = line;
  const { title, category, price, image } = line.productData;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture src={catalogue.pictureUrl(image)} priority={priority} />
      </div>
      <div className={styles.text}>
        <h2 className={`${styles.title} clamped`} dir="auto">
          <Link to={paths.product(productId)}>{title}</Link>
        </h2>
        <p className="category one-line note" dir="auto">
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
          <span className={`${styles.each} note`}>
            <EachPrice amount={price} />
          </span>
        )}
      </p>
      <button
        type="button"
        className={`${styles.remove} ${buttonClass('quiet')}`}
        aria-label={`Remove, ${title}`}
        onClick={() => onRemove(productId)}
      >
        Remove
      </button>
    </li>
  );
});
