import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { type CartRow, placeInCart, rowsAfter, withLeaving, withoutPlaceOf } from './cart-rows.ts';

/** The rows of the cart page for as long as it is open, and what Remove and Undo, and the end of its time, do in them. */
export function useCartRows() {
  const shop = useShop();
  const cart = useShopState((state) => state.cart);
  const [before, setRows] = useState<readonly CartRow[]>([]);
  const rows = rowsAfter(before, cart);
  if (rows !== before) setRows(rows);
  /** As they are on the screen: what a press is about. */
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);

  const remove = useCallback(
    (productId: number) => {
      setRows((shown) => withLeaving(shown, productId));
      void shop.removeLine(productId);
    },
    [shop],
  );
  /** The lines that are on their way back: a kiosk's journal comes first, and Undo may be pressed again meanwhile. */
  const returning = useRef(new Set<number>());
  /** Puts a line back to where it was, with as many pieces and at the same price. */
  const undo = useCallback(
    (productId: number) => {
      const row = latest.current.find(({ line, state }) => line.productId === productId && state === 'out');
      if (!row || returning.current.has(productId)) return;
      returning.current.add(productId);
      const { productData, quantity } = row.line;
      void shop
        .addToCart(productData, quantity, placeInCart(latest.current, productId))
        .finally(() => returning.current.delete(productId));
    },
    [shop],
  );
  /** Lets go of a line's place, unless the line is on its way back to it. */
  const forget = useCallback((productId: number) => {
    if (!returning.current.has(productId)) setRows((shown) => withoutPlaceOf(shown, productId));
  }, []);
  return { cart, rows, remove, undo, forget };
}
