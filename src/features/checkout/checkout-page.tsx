import { Link } from 'react-router-dom';
import { ROUTES } from '../../app/routes.ts';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { buttonClass } from '../../components/button-class.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { PageProps } from '../../components/page-inputs.ts';
import { Spinner } from '../../components/spinner.tsx';
import type { Cart } from '../../domain/cart.ts';
import { formatMoney } from '../../domain/money.ts';
import { summarizeOrder } from '../../domain/pricing.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import styles from './checkout-page.module.css';
import { OrderReview } from './order-review.tsx';
import { Receipt, useReceiptCode } from './receipt.tsx';

const RECEIPT_HEAD = { ...ROUTES.checkout.head, title: 'Thank you' };

/** Order review, confirmation and receipt (specification, section 2). The order is not sent anywhere. */
export function CheckoutPage({ lastListing, receiptAction }: PageProps) {
  const shop = useShop();
  const cart = useShopState((state) => state.cart);
  const receipt = useShopState((state) => state.receipt);
  const action = receipt === null ? null : receiptAction;
  const Code = useReceiptCode();
  const isOver = receipt !== null || cart.length === 0;

  if (!useIsHydrated())
    return (
      <div className={`${styles.page} stack`}>
        <PageHead {...ROUTES.checkout.head} />
        <PageHeading>Checkout</PageHeading>
        <Spinner label="Loading your order" />
      </div>
    );
  return (
    <div className={`${action ? styles.done : styles.page} stack`}>
      <PageHead {...(receipt ? RECEIPT_HEAD : ROUTES.checkout.head)} />
      {receipt ? (
        <Receipt id={receipt} Code={Code} />
      ) : (
        <Review cart={cart} onConfirm={() => void shop.confirmPurchase()} />
      )}
      <Link
        to={lastListing.address}
        className={buttonClass(action ? 'secondary' : isOver ? 'primary' : 'quiet')}
      >
        Keep Shoping
      </Link>
      {action}
    </div>
  );
}

function Review({ cart, onConfirm }: { cart: Cart; onConfirm: () => void }) {
  return (
    <>
      <PageHeading>Checkout</PageHeading>
      {cart.length > 0 ? (
        <>
          <OrderReview cart={cart} />
          <div className={styles.confirm} data-total={formatMoney(summarizeOrder(cart).total)}>
            <button type="button" className={buttonClass('primary')} onClick={onConfirm}>
              Confirm Purchase !
            </button>
          </div>
        </>
      ) : (
        <EmptyState text="There is nothing to check out yet." />
      )}
    </>
  );
}
