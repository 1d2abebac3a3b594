import { expect } from '@playwright/test';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { clickAt, moveTo, pressRealKeys } from './input.ts';
import { type Area, inspectScreen, type Screen } from './screen.ts';

/** The pages, distinguished by their main buttons, on a screen of 1280 × 1024. */
const PAGES = {
  landing: ([button, ...others]) => others.length === 0 && isWide(button, 150, 250),
  question: ([button, ...others]) => others.length === 0 && isWide(button, 500, 700),
  products: (buttons) => buttons.length === 3 && buttons.every((button) => isWide(button, 150, 300)),
  // Proceed to Checkout lies at the right, Done at the right and lower.
  cart: ([button, ...others]) =>
    others.length === 0 && isWide(button, 300, 500) && (button?.x ?? 0) > 640 && (button?.y ?? 800) < 800,
  checkout: ([button, ...others]) => others.length === 0 && isWide(button, 900, 1000),
  receipt: ([button, ...others]) =>
    others.length === 0 && isWide(button, 300, 500) && (button?.x ?? 0) > 640 && (button?.y ?? 0) > 800,
} satisfies Record<string, (buttons: readonly Area[]) => boolean>;

function isWide(button: Area | undefined, least: number, most: number): boolean {
  return button !== undefined && button.width >= least && button.width <= most;
}

/** Nothing is under the pointer here. */
const ASIDE = { x: 20, y: 1000 };

/** A shopper with mouse and keyboard who only sees the screen. */
export function shopperAt(display: Screen) {
  const screen = inspectScreen(display);
  const click = ({ x, y, width, height }: Area) => clickAt(display, { x: x + width / 2, y: y + height / 2 });

  /** Waits for a page. @returns its main buttons */
  async function see(page: keyof typeof PAGES): Promise<Area[]> {
    await moveTo(display, ASIDE);
    let buttons: Area[] = [];
    await expect(async () => {
      buttons = await screen.buttons();
      expect(PAGES[page](buttons), `the screen shows the ${page} page: ${JSON.stringify(buttons)}`).toBe(
        true,
      );
    }).toPass({ timeout: KIOSK_EVENT_TIMEOUT_MS });
    return buttons;
  }

  /** Presses the main button of a page, or another than the first. */
  async function press(page: keyof typeof PAGES, which = 0): Promise<void> {
    const button = (await see(page))[which];
    if (button) await click(button);
  }

  /** Presses a page's main button until another page shows. */
  async function pressUntil(page: keyof typeof PAGES, next: keyof typeof PAGES): Promise<void> {
    await expect(async () => {
      // A button under the pointer has another colour.
      await moveTo(display, ASIDE);
      const buttons = await screen.buttons();
      const [button] = buttons;
      if (button && PAGES[page](buttons)) await click(button);
      expect(PAGES[next](buttons), `the screen shows the ${next} page: ${JSON.stringify(buttons)}`).toBe(
        true,
      );
    }).toPass({ timeout: KIOSK_EVENT_TIMEOUT_MS });
  }

  return {
    screen,
    see,
    press,
    pressUntil,
    /** From the products: adds one more, and opens the cart. */
    async fillCart(): Promise<void> {
      await press('products', 0);
      await expect.poll(() => screen.filledCart(), 'the cart shows a number').not.toBeNull();
      const cart = await screen.filledCart();
      if (cart) await click(cart);
      await see('cart');
    },
    /** From the cart, with the mouse and then with the keyboard alone. @returns what the receipt's QR code says */
    async buy(): Promise<string | null> {
      await press('cart');
      await see('checkout');
      await pressRealKeys(display, 'Tab', 'Return');
      await see('receipt');
      await expect.poll(() => screen.code(), 'a scanner reads the code').not.toBeNull();
      return screen.code();
    },
  };
}
