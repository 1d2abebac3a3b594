/**
 * Shops whole sessions back to back, from the list to the receipt. Runs inside the page, for speed, so it uses
 * nothing from outside. Its progress is behind the '#' of the address, readable without attaching: the receipts
 * so far, or the error.
 */
export async function shopWholeSessions({ from, to }: { from: number; to: number }): Promise<void> {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);

  function until<T>(find: () => T | null | false | undefined, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        observer.disconnect();
        settle();
      };
      const check = () => {
        const found = find();
        if (found) finish(() => resolve(found));
      };
      const observer = new MutationObserver(check);
      const timer = setTimeout(() => finish(() => reject(new Error(`never: ${what}`))), 60_000);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  }

  const see = (selector: string) => until(() => one(selector), selector);
  const press = async (selector: string) => (await see(selector)).click();
  const heading = (text: string) => until(() => one('main h1')?.textContent === text, text);
  const badge = (pieces: number) =>
    until(
      () => one('header a[href="/cart"] > .visually-hidden')?.textContent?.startsWith(`Cart, ${pieces} `),
      `badge ${pieces}`,
    );
  const receipt = () => /Receipt-\d+-\d+/.exec(one('main')?.textContent ?? '')?.[0] ?? null;

  function write(field: HTMLElement, text: string): void {
    if (!(field instanceof HTMLInputElement)) return;
    // React listens to the browser's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function shop(turn: number): Promise<void> {
    await press('header a[href="/products"]');
    const cards = await until(() => {
      const found = document.querySelectorAll<HTMLElement>('main ul[aria-label="Products"] article');
      return found.length > 0 && found;
    }, 'cards');
    const card = cards[turn % cards.length];
    card?.querySelector<HTMLElement>('button')?.click();
    await badge(1);
    card?.querySelector<HTMLElement>('h2 a')?.click();
    await press('main button[aria-label^="Increase quantity"]');
    await press('main button[aria-label^="Add to cart"]');
    await badge(3);
    await press('header a[href="/cart"]');
    await heading('Shopping Cart');
    write(await see('main form input'), 'SHOPMAX');
    await press('main form button');
    await press('main a[href="/checkout"]');
    await heading('Checkout');
    await until(() => one('main button')?.textContent === 'Confirm Purchase !', 'Confirm');
    await press('main button');
    await until(receipt, 'receipt');
    await badge(0);
    await press('header a[href="/home"]');
  }

  const report = (words: string) => history.replaceState(null, '', `#${encodeURIComponent(words)}`);
  try {
    for (let receipts = from; receipts < to; ) {
      await shop(receipts);
      receipts += 1;
      report(String(receipts));
    }
  } catch (cause) {
    report(String(cause));
  }
}
