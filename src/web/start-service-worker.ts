import { hasUnsavedCart } from '../cart/shop-session.ts';
import type { ShopStore } from '../cart/shop-store.ts';
import { pathOf } from '../domain/session.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Starts the service worker for the page that this shop is on. */
export function startServiceWorker({ state }: ShopStore): void {
  registerServiceWorker({
    onNavigate: (listener) =>
      state.subscribe(({ page }, before) => {
        if (before.page && pathOf(page) !== pathOf(before.page)) listener();
      }),
    isBusy() {
      return state.getState().receipt !== null || hasUnsavedCart(state.getState()) || isTyping();
    },
  });
}

/** Whether somebody is in a text field, or has left something in one; a quantity is in its field from the start. */
function isTyping(): boolean {
  const fields = [...document.querySelectorAll('input')];
  return fields.some(
    (field) => field === document.activeElement || (field.value !== '' && field.inputMode !== 'numeric'),
  );
}
