import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, ROUTES } from '../../app/routes.ts';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { buttonClass } from '../../components/button-class.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { OrderAmounts } from '../../components/order-amounts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { PageProps } from '../../components/page-inputs.ts';
import { FIRST_IN_VIEW } from '../../components/product-picture.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { type Cart, type CartLine, findLine } from '../../domain/cart.ts';
import { formatMoney } from '../../domain/money.ts';
import { summarizeOrder } from '../../domain/pricing.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { CartLineItem } from './cart-line-item.tsx';
import styles from './cart-page.module.css';
import { Suggestions } from './suggestions.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** The cart's lines and amounts, the voucher form and 'People also bought' (specification, section 2). */
export function CartPage({ lastListing }: PageProps) {
  const { cart, removed, remove, undo } = useUndo();
  const isHydrated = useIsHydrated();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Focuses the heading, because the pressed Undo button disappears. */
  function undoAndFocus() {
    undo();
    heading.current?.focus();
  }

  return (
    <div className={`${styles.page} stack`}>
      <PageHead {...ROUTES.cart.head} />
      <PageHeading ref={heading} aria-live="polite">
        {cart.length > 0 || !isHydrated ? 'Shopping Cart' : 'No items in cart'}
      </PageHeading>
      {isHydrated ? (
        <div className={`${styles.columns} stack`}>
          <div className={styles.main}>
            {removed && (
              <RemovedNotice
                key={removed.productId}
                title={removed.productData.title}
                onUndo={undoAndFocus}
              />
            )}
            {cart.length > 0 ? (
              <ul className={styles.lines} aria-label="Items">
                {cart.map((line, place) => (
                  <CartLineItem
                    key={line.productId}
                    line={line}
                    priority={place < FIRST_IN_VIEW}
                    onRemove={remove}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState text="Your cart is waiting for something good.">
                <Link to={paths.products} className={buttonClass('primary')}>
                  Browse the products
                </Link>
              </EmptyState>
            )}
          </div>
          <div className={`${styles.side} stack`}>
            <OrderSummary cart={cart} toListing={lastListing.address} />
            <VoucherForm />
          </div>
        </div>
      ) : (
        <Spinner label="Loading your cart" />
      )}
      <Suggestions cart={cart} />
    </div>
  );
}

interface Removal {
  readonly line: CartLine;
  /** The line's index before the removal. */
  readonly place: number;
  /** The cart after the removal. 'Undo' disappears when an edit replaces this cart. */
  readonly cart: Cart;
}

function useUndo() {
  const shop = useShop();
  const cart = useShopState((state) => state.cart);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const removed = removal?.cart === cart ? removal.line : null;

  const remove = useCallback(
    async (productId: number) => {
      const before = shop.state.getState().cart;
      const line = findLine(before, productId);
      await shop.removeLine(productId);
      if (line) setRemoval({ line, place: before.indexOf(line), cart: shop.state.getState().cart });
    },
    [shop],
  );

  function undo() {
    // Hide 'Undo' immediately. On a kiosk the line returns only after the journal write, and until then a second press
    // would add the line's quantity twice.
    setRemoval(null);
    if (removal) void shop.addToCart(removal.line.productData, removal.line.quantity, removal.place);
  }
  return { cart, removed, remove, undo };
}

// Focuses the notice, because the pressed Remove button is gone. Not an inline function, because React would call it
// at each render.
const focusNow = (element: HTMLElement | null) => element?.focus();

function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <div ref={focusNow} tabIndex={-1} className={styles.notice}>
      <p className={`${styles.removed} clamped`}>
        Removed: <bdi>{title}</bdi>.
      </p>{' '}
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-label={`Undo, ${title}`}
        onClick={onUndo}
      >
        Undo
      </button>
    </div>
  );
}

function OrderSummary({ cart, toListing }: { cart: Cart; toListing: string }) {
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.heading}>Order summary</h2>
      <OrderAmounts cart={cart} hasOriginalPrice totalName="Total" />
      <div
        className={cart.length > 0 ? styles.onward : styles.way}
        data-total={formatMoney(summarizeOrder(cart).total)}
      >
        <Link to={paths.checkout} className={buttonClass(cart.length > 0 ? 'primary' : 'secondary')}>
          Proceed to Checkout
        </Link>
      </div>
      <Link to={toListing} className={buttonClass('quiet')}>
        Continue Shopping
      </Link>
    </section>
  );
}
