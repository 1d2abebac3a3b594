/** The state that the screen shows: the quantities by product title, and the receipt's number. */
export interface Shown {
  readonly cart: Readonly<Record<string, number>>;
  readonly receipt: string | null;
}

export type ShopperEvent =
  /** Sent before a press. `next`: the expected state, in which the number of a new receipt is `SOME_RECEIPT`. */
  | { readonly kind: 'begins'; readonly edit: string; readonly next: Shown }
  | { readonly kind: 'sees'; readonly state: Shown }
  | { readonly kind: 'gives up'; readonly edit: string; readonly screen: string };

/** Stands for a receipt whose number is not known yet. */
export const SOME_RECEIPT = 'Receipt-?';

declare global {
  interface Window {
    /** Passes an event from the page to the test. The test sets this function. */
    report(event: ShopperEvent): Promise<void>;
  }
}

/** Shops at random and makes `plan.receipts` purchases. Runs in the page, so it cannot use the rest of this module. */
export async function shopAtRandom(plan: {
  readonly cart: Shown['cart'];
  /** At least 1: with 0, every random number would be 0. */
  readonly seed: number;
  readonly receipts: number;
  readonly someReceipt: string;
  readonly timeoutMs: number;
}): Promise<void> {
  let state = plan.seed;
  const chance = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)];
  const cart = new Map(Object.entries(plan.cart));
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const badge = () =>
    Number(/\d+/.exec(one('header a[href="/cart"] > .visually-hidden')?.textContent ?? '')?.[0]);
  const pieces = () => [...cart.values()].reduce((sum, count) => sum + count, 0);
  const receipt = () => /Receipt-\d+-\d+/.exec(one('main')?.innerText ?? '')?.[0] ?? null;
  const button = (name: string) => one(`main button[aria-label=${JSON.stringify(name)}]`);

  function until(isTrue: () => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (answer: boolean) => {
        clearTimeout(timer);
        observer.disconnect();
        resolve(answer);
      };
      const check = () => isTrue() && settle(true);
      const observer = new MutationObserver(check);
      const timer = setTimeout(() => settle(false), plan.timeoutMs);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  }

  const giveUp = (edit: string) =>
    window.report({ kind: 'gives up', edit, screen: document.body.innerText.slice(0, 500) });

  async function open(path: string, selector: string): Promise<void> {
    one(`header a[href="${path}"]`)?.click();
    if (!(await until(() => one(selector) !== null))) await giveUp(`open ${path}`);
  }

  async function edit(name: string, next: Shown, press: () => void, isShown: () => boolean): Promise<void> {
    // Report the edit before pressing, because the test may cut the power at any moment.
    await window.report({ kind: 'begins', edit: name, next });
    press();
    if (!(await until(isShown))) return giveUp(name);
    await window.report({ kind: 'sees', state: { cart: next.cart, receipt: receipt() } });
  }

  async function editCart(name: string, title: string, count: number, press: () => void): Promise<void> {
    if (count > 0) cart.set(title, count);
    else cart.delete(title);
    await edit(name, { cart: Object.fromEntries(cart), receipt: null }, press, () => badge() === pieces());
  }

  async function add(): Promise<void> {
    await open('/products', 'main ul[aria-label="Products"] button');
    const card = pick([...document.querySelectorAll('main ul[aria-label="Products"] article')]);
    let target = card?.querySelector('button') ?? null;
    const title = (target?.ariaLabel ?? '').replace(/^[^,]*, /, '');
    let count = 1;
    if (chance() < 0.3) {
      card?.querySelector<HTMLElement>('h2 a')?.click();
      if (!(await until(() => one('main button[aria-label^="Add to cart"]') !== null)))
        return giveUp(`open ${title}`);
      one('main button[aria-label^="Increase quantity"]')?.click();
      target = document.querySelector('main button[aria-label^="Add to cart"]');
      count = 2;
    }
    await editCart(`add ${title}`, title, (cart.get(title) ?? 0) + count, () => target?.click());
  }

  function type(field: HTMLElement | null, text: string): void {
    if (!(field instanceof HTMLInputElement)) return;
    // React replaces the setter on the element, so call the original one: otherwise React would miss the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function change(): Promise<void> {
    await open('/cart', 'main ul[aria-label="Items"]');
    if (chance() < 0.2) {
      type(one('main form input'), 'SHOPMAX');
      one('main form button')?.click();
    }
    const title = pick([...cart.keys()]) ?? '';
    const count = cart.get(title) ?? 0;
    const way = chance();
    const press = (name: string) => () => button(`${name}, ${title}`)?.click();
    const field = one(`main input[aria-label=${JSON.stringify(`Quantity, ${title}`)}]`);
    const typed = 1 + Math.floor(chance() * 40);
    if (way < 0.3) await editCart(`remove ${title}`, title, 0, press('Remove'));
    else if (way < 0.5 && count > 1)
      await editCart(`less ${title}`, title, count - 1, press('Decrease quantity'));
    else if (way < 0.7 && typed !== count)
      await editCart(`type ${title}`, title, typed, () => type(field, String(typed)));
    else await editCart(`more ${title}`, title, count + 1, press('Increase quantity'));
  }

  async function confirm(): Promise<void> {
    await open('/cart', 'main a[href="/checkout"]');
    one('main a[href="/checkout"]')?.click();
    const isOpen = await until(() => (one('main button')?.innerText ?? '').startsWith('Confirm'));
    if (!isOpen) return giveUp('open the checkout');
    cart.clear();
    const done = () => receipt() !== null && badge() === 0;
    await edit('confirm', { cart: {}, receipt: plan.someReceipt }, () => one('main button')?.click(), done);
    // Report only that this edit begins: the screen does not show when the kiosk has stored it. Until the next edit is
    // done, a power cut may bring the receipt back.
    await window.report({ kind: 'begins', edit: 'leave the receipt', next: { cart: {}, receipt: null } });
    one('header a[href="/home"]')?.click();
  }

  for (let receipts = 0; receipts < plan.receipts; ) {
    if (cart.size === 0 || chance() < 0.35) await add();
    else if (chance() < 0.25) {
      await confirm();
      receipts += 1;
    } else await change();
  }
}
