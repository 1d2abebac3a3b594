import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { packageForNobody } from '../support/kiosk/packaged.ts';
import { kioskParts, signal } from '../support/kiosk/processes.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { RECEIPT } from '../support/web/pages.ts';
import { clickAt, moveTo, pressRealKeys } from '../support/x11/input.ts';
import { type Area, inspectScreen, SCREENS, type Screen } from '../support/x11/screen.ts';

/** Recognizes the pages by the places and widths of their main buttons, in px on a screen of 1280 × 1024. */
const PAGES = {
  landing: ([button, ...others]) => others.length === 0 && isWide(button, 150, 250),
  question: ([button, ...others]) => others.length === 0 && isWide(button, 500, 700),
  products: (buttons) => buttons.length === 3 && buttons.every((button) => isWide(button, 150, 300)),
  // The cart's button, Proceed to Checkout, is at the right. The receipt's, Done, is also at the right, but lower.
  cart: ([button, ...others]) =>
    others.length === 0 && isWide(button, 300, 500) && (button?.x ?? 0) > 640 && (button?.y ?? 800) < 800,
  checkout: ([button, ...others]) => others.length === 0 && isWide(button, 900, 1000),
  receipt: ([button, ...others]) =>
    others.length === 0 && isWide(button, 300, 500) && (button?.x ?? 0) > 640 && (button?.y ?? 0) > 800,
} satisfies Record<string, (buttons: readonly Area[]) => boolean>;

function isWide(button: Area | undefined, least: number, most: number): boolean {
  return button !== undefined && button.width >= least && button.width <= most;
}

/** A place where no control is under the pointer. */
const ASIDE = { x: 20, y: 1000 };

/** A shopper who uses mouse and keyboard, and knows only what the screen shows. */
function shopperAt(display: Screen) {
  const screen = inspectScreen(display);
  const click = ({ x, y, width, height }: Area) => clickAt(display, { x: x + width / 2, y: y + height / 2 });

  /** Waits for a page. @param pressing a page whose main button is pressed until then @returns the main buttons */
  async function see(page: keyof typeof PAGES, pressing?: keyof typeof PAGES): Promise<Area[]> {
    let buttons: Area[] = [];
    await expect(async () => {
      // Move the pointer away, because a button under it has another colour.
      await moveTo(display, ASIDE);
      buttons = await screen.buttons();
      const [button] = buttons;
      if (button && pressing && PAGES[pressing](buttons)) await click(button);
      const found = `the screen shows the ${page} page: ${JSON.stringify(buttons)}`;
      expect(PAGES[page](buttons), found).toBe(true);
    }).toPass({ timeout: KIOSK_EVENT_TIMEOUT_MS });
    return buttons;
  }

  /** Presses the first main button of a page. */
  async function press(page: keyof typeof PAGES): Promise<void> {
    const [button] = await see(page);
    if (button) await click(button);
  }

  return {
    screen,
    see,
    press,
    /** On the products page: adds a piece and opens the cart. */
    async fillCart(): Promise<void> {
      await press('products');
      await expect.poll(() => screen.filledCart(), 'the cart shows a number').not.toBeNull();
      const cart = await screen.filledCart();
      if (cart) await click(cart);
      await see('cart');
    },
    /** Goes from the cart to the checkout by mouse, confirms by keyboard. @returns the text of the receipt's QR code */
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

/**
 * The height of the cart's lines and sums, in px. The suggestions below are not compared, because a power cut may lose
 * the cached catalogue, from which they come.
 */
const CART_HEIGHT = 900;

// The fuses of the shipped program forbid every debugger, so this test only looks at the screen.
test('a shopper buys in the shipped program with mouse and keyboard, and a cart survives a power cut', async () => {
  const shipped = await packageForNobody(SCREENS.old);
  const home = await shipped.home();
  const userData = `${home}/data`;
  const config = `${home}/kiosk.json`;
  await writeFile(config, JSON.stringify({ idleSeconds: 600 }));
  const start = () => shipped.start(home, [`--user-data-dir=${userData}`, '--config', config]);
  const cutPower = async () => {
    signal(await kioskParts(userData), 'SIGKILL');
    await expect.poll(() => kioskParts(userData)).toEqual([]);
  };
  const shopper = shopperAt(shipped.display);
  try {
    await start().logged('started');
    await shopper.press('landing');
    await shopper.fillCart();
    expect(await shopper.buy()).toMatch(RECEIPT);
    await shopper.press('receipt');
    // Done ends the session. The landing page reacts to a press only once the next session has begun.
    await shopper.see('products', 'landing');
    await shopper.fillCart();
    const cart = await shopper.screen.picture(CART_HEIGHT);

    await cutPower();
    await start().logged('started');
    await shopper.press('question');
    await shopper.see('cart');
    await expect.poll(async () => cart.equals(await shopper.screen.picture(CART_HEIGHT))).toBe(true);
  } finally {
    await cutPower();
    await shipped.stop();
  }
});
