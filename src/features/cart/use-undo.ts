import { useCallback, useState } from 'react';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { type Cart, type CartLine, findLine } from '../../domain/cart.ts';

interface Removal {
  readonly line: CartLine;
  /** The line's index before the removal. */
  readonly place: number;
  /** The cart after the removal. If the current cart is a different one, it was edited since, and Undo disappears. */
  readonly cart: Cart;
}

/** Returns the cart, Remove, and the last removed line. Undo is possible until the next edit. */
export function useUndo() {
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
    // Hide Undo at once: a kiosk shows the line only when the journal has it, and a second press would add it
    // twice.
    setRemoval(null);
    if (removal) void shop.addToCart(removal.line.productData, removal.line.quantity, removal.place);
  }
  return { cart, removed, remove, undo };
}
