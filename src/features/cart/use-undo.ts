import { useCallback, useState } from 'react';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { type Cart, type CartLine, findLine } from '../../domain/cart.ts';

interface Removal {
  readonly line: CartLine;
  /** Its index in the cart. */
  readonly place: number;
  /** The cart after the removal: a different cart means another edit, which ends Undo. */
  readonly cart: Cart;
}

/** The cart with Remove, and Undo as long as the last edit was a Remove. */
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
    // A kiosk shows the line once its journal has it: until then a second press must not add it twice.
    setRemoval(null);
    if (removal) void shop.addToCart(removal.line.productData, removal.line.quantity, removal.place);
  }
  return { cart, removed, remove, undo };
}
