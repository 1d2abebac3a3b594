import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { Cart } from '../../domain/cart.ts';
import { useShop, useShopState } from '../../store/shop-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './checkout-page.module.css';
import { OrderReview } from './order-review.tsx';
import { Receipt } from './receipt.tsx';

/** A last look, the confirmation and its receipt (specification, section 2). Nothing is sent anywhere. */
export function CheckoutPage() {
  const shop = useShop();
  const cart = useShopState((state) => state.cart);
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const isDone = receiptId !== null || cart.length === 0;
  useDocumentTitle(receiptId ? 'Thank you' : 'Checkout');

  /** A second press finds an empty cart and changes nothing: one receipt, however fast the pressing. */
  function confirm() {
    const id = shop.confirmPurchase();
    if (id) setReceiptId(id);
  }

  return (
    <div className={styles.page}>
      {receiptId ? <Receipt id={receiptId} /> : <Review cart={cart} onConfirm={confirm} />}
      <Link
        key={receiptId}
        to={paths.products}
        className={`${buttonClass(isDone ? 'primary' : 'quiet')} ${receiptId ? styles.waiting : ''}`}
      >
        Keep Shoping
      </Link>
    </div>
  );
}

function Review({ cart, onConfirm }: { cart: Cart; onConfirm: () => void }) {
  return (
    <>
      <h1>Checkout</h1>
      {cart.length > 0 ? (
        <>
          <OrderReview cart={cart} />
          <button type="button" className={buttonClass('primary')} onClick={onConfirm}>
            Confirm Purchase !
          </button>
        </>
      ) : (
        <p className={styles.nothing}>There is nothing to check out yet.</p>
      )}
    </>
  );
}
