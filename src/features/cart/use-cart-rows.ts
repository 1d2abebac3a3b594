import { useCallback, useRef, useState } from 'react';
import { findLine } from '../../domain/cart.ts';
import { useShop, useShopState } from '../../store/shop-context.ts';
import { type CartRow, placeInCart, rowsAfter, withLeaving } from './cart-rows.ts';

/** The rows of the cart page for as long as it is open, and what Remove and Undo do in them. */
export function useCartRows() {
  const shop = useShop();
  const cart = useShopState((state) => state.cart);
  const [before, setRows] = useState<readonly CartRow[]>([]);
  const rows = rowsAfter(before, cart);
  if (rows !== before) setRows(rows);
  const latest = useRef(rows);
  latest.current = rows;

  const remove = useCallback(
    (productId: number) => {
      setRows((shown) => withLeaving(shown, productId));
      void shop.removeLine(productId);
    },
    [shop],
  );
  /** Puts a line back to where it was, with as many pieces and at the same price. */
  const undo = useCallback(
    (productId: number) => {
      const line = findLine(
        latest.current.map((row) => row.line),
        productId,
      );
      if (line) void shop.addToCart(line.productData, line.quantity, placeInCart(latest.current, productId));
    },
    [shop],
  );
  return { cart, rows, remove, undo };
}
