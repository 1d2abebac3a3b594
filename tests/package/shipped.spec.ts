import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { packageForNobody } from '../support/kiosk/packaged.ts';
import { kioskParts, signal } from '../support/kiosk/processes.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { RECEIPT } from '../support/web/pages.ts';
import { clickAt, moveTo, pressRealKeys } from '../support/x11/input.ts';
import { type Area, inspectScreen, SCREENS, type Screen } from '../support/x11/screen.ts';

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
function shopperAt(display: Screen) {
  const screen = inspectScreen(display);
  const click = ({ x, y, width, height }: Area) => clickAt(display, { x: x + width / 2, y: y + height / 2 });

  /** Waits for a page, perhaps pressing another's main button until then. @returns its main buttons */
  async function see(page: keyof typeof PAGES, pressing?: keyof typeof PAGES): Promise<Area[]> {
    let buttons: Area[] = [];
    await expect(async () => {
      // A button under the pointer has another colour.
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
    /** From the products: adds one more, and opens the cart. */
    async fillCart(): Promise<void> {
      await press('products');
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

/** The lines and the sums: the suggestions below come from the cached catalogue, which a power cut may take. */
const CART_HEIGHT = 900;

// Its fuses forbid every debugger: the shopper knows what can be seen on the screen, and no more.
test('the shipped program sells to mouse and keyboard, and a cart comes back after a power cut', async () => {
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
    // Done ends the session, and the landing page takes a press once the next one has begun.
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
