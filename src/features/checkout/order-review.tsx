import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { OrderAmounts } from '../../components/order-amounts.tsx';
import { EachPrice, Price } from '../../components/price.tsx';
import { FIRST_IN_VIEW, ProductPicture } from '../../components/product-picture.tsx';
import { type Cart, lineTotal } from '../../domain/cart.ts';
import styles from './order-review.module.css';

export function OrderReview({ cart }: { cart: Cart }) {
  const catalogue = useCatalogue();
  return (
    <section className={styles.review} aria-label="Your order">
      <ul className={styles.lines} aria-label="Items">
        {cart.map((line, place) => (
          <li key={line.productId} className={styles.line}>
            <ProductPicture
              src={catalogue.pictureUrl(line.productData.image)}
              priority={place < FIRST_IN_VIEW}
            />
            <span className={`${styles.title} clamped`} dir="auto">
              {line.productData.title}
            </span>
            <span className={`${styles.sum} wrapping`}>
              <span className="note">
                Quantity: {line.quantity}
                {line.quantity > 1 && (
                  <>
                    {' · '}
                    <EachPrice amount={line.productData.price} />
                  </>
                )}
              </span>
              <Price amount={lineTotal(line)} />
            </span>
          </li>
        ))}
      </ul>
      <OrderAmounts cart={cart} totalName="Total, including tax" />
    </section>
  );
}
