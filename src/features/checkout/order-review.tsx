import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { EachPrice, Price } from '../../components/price.tsx';
import { FIRST_IN_VIEW, ProductPicture } from '../../components/product-picture.tsx';
import { SummaryList, SummaryRow } from '../../components/summary-list.tsx';
import { type Cart, lineTotal } from '../../domain/cart.ts';
import { summarizeOrder } from '../../domain/pricing.ts';
import styles from './order-review.module.css';

export function OrderReview({ cart }: { cart: Cart }) {
  const catalogue = useCatalogue();
  const { savings, tax, total } = summarizeOrder(cart);
  return (
    <section className={styles.review} aria-label="Your order">
      <ul className={styles.lines} aria-label="Items">
        {cart.map((line, place) => (
          <li key={line.productId} className={styles.line}>
            <ProductPicture
              src={catalogue.pictureUrl(line.productData.image)}
              priority={place < FIRST_IN_VIEW}
            />
            <span className={styles.title} dir="auto">
              {line.productData.title}
            </span>
            <span className={styles.sum}>
              <span className={styles.quantity}>
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
      <SummaryList>
        <SummaryRow name="Savings" amount={savings} variant="savings" />
        <SummaryRow name="Store Pickup" amount="FREE" />
        <SummaryRow name="Tax" amount={tax} />
        <SummaryRow name="Total, including tax" amount={total} variant="total" />
      </SummaryList>
    </section>
  );
}
