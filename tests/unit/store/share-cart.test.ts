import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLine, itemCount } from '../../../src/domain/cart.ts';
import { parseProducts, toWire } from '../../../src/domain/product-wire.ts';
import { decodeCart, encodeCart } from '../../../src/store/codecs.ts';
import { shareCart } from '../../../src/store/share-cart.ts';
import { openShop, type Shop } from '../../../src/store/shop.ts';
import { createBrowserModel, type ModelTab } from '../../support/unit/browser-model.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

/** As the catalogue's parser makes them, so that they have their fields in the order of a parsed message. */
const { products } = parseProducts([1, 2, 3].map((id) => toWire(sampleProduct({ id })))) ?? { products: [] };

interface OpenTab {
  readonly shop: Shop;
  readonly tab: ModelTab;
}

/** Tabs of the shop in one browser, on a clock that a test moves. */
function openBrowser() {
  const browser = createBrowserModel();
  const clock = { now: 1_700_000_000_000 };
  const tabs: OpenTab[] = [];
  return {
    browser,
    clock,
    tabs,
    /** Opens the shop in another tab; its code for sharing comes at once, or when `join` is called. */
    open({ isSharing = true } = {}): OpenTab & { join(): void } {
      const number = tabs.length;
      const tab = browser.openTab();
      const shop = openShop({ storage: tab.storage, now: () => clock.now, random: () => 0.5 });
      tab.onStorage = (key) => shop.adoptForeignChange(key);
      const join = () =>
        shop.share((early, shared) =>
          shareCart(early, shared, { channel: tab.channel, now: () => clock.now, tab: number }),
        );
      if (isSharing) join();
      tabs.push({ shop, tab });
      return { shop, tab, join };
    },
    /** Lets everything arrive, in an order of the caller's choice. */
    settle(choices: readonly number[] = []) {
      let step = 0;
      while (browser.deliver(choices[step % choices.length] ?? 0)) {
        step += 1;
        if (step > 20_000) throw new Error('The tabs never come to an end');
      }
    },
  };
}

const cartOf = ({ shop }: OpenTab) => shop.state.getState().cart;

const tabNumber = fc.nat(5);
const product = fc.constantFrom(...products);
const quantity = fc.integer({ min: 1, max: 5 });
type World = ReturnType<typeof openBrowser>;
type Step = (world: World) => void;

/** A step that says in a report what it is. */
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });
const inTab = (number: number, name: string, act: (shop: Shop) => unknown): Step =>
  named(`${number}: ${name}`, ({ tabs }) => {
    const tab = tabs[number % tabs.length];
    if (tab) act(tab.shop);
  });
const added: { pieces: number } = { pieces: 0 };
const adding = fc.tuple(tabNumber, product, quantity).map(
  ([number, each, pieces]): Step =>
    inTab(number, `add ${pieces} of ${each.id}`, (shop) => {
      added.pieces += pieces;
      return shop.addToCart(each, pieces);
    }),
);
const editing = fc.oneof(
  fc
    .tuple(tabNumber, product, quantity)
    .map(([n, { id }, to]) => inTab(n, `set ${id} to ${to}`, (shop) => shop.setQuantity(id, to))),
  fc
    .tuple(tabNumber, product, fc.integer({ min: -2, max: 2 }))
    .map(([n, { id }, by]) => inTab(n, `change ${id} by ${by}`, (shop) => shop.changeQuantity(id, by))),
  fc.tuple(tabNumber, product).map(([n, { id }]) => inTab(n, `remove ${id}`, (shop) => shop.removeLine(id))),
  tabNumber.map((n) => inTab(n, 'confirm', (shop) => shop.confirmPurchase())),
);
const delivering = fc
  .nat(20)
  .map((choice) => named(`deliver ${choice}`, ({ browser }) => void browser.deliver(choice)));
const waiting = fc.integer({ min: 1, max: 3 }).map((ms) =>
  named(`wait ${ms} ms`, ({ clock }) => {
    clock.now += ms;
  }),
);
const opening = fc.constant(
  named('open', (world) => {
    if (world.tabs.length < 4) world.open();
  }),
);
const anyOrder = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });

function play(steps: readonly Step[], order: readonly number[]) {
  const world = openBrowser();
  world.open();
  world.open();
  added.pieces = 0;
  for (const step of steps) step(world);
  world.settle(order);
  return world;
}

describe('tabs that share a cart', () => {
  it('lose no edit and count none twice, whatever comes when', () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: adding },
      { weight: 4, arbitrary: delivering },
      waiting,
      opening,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), anyOrder, (steps, order) => {
        const { tabs, browser } = play(steps, order);
        for (const tab of tabs) expect(itemCount(cartOf(tab))).toBe(added.pieces);
        expect(itemCount(decodeCart(browser.stored.get('cart') ?? '').value)).toBe(added.pieces);
      }),
      { numRuns: 250 },
    );
  });

  it('know a text of their own though many others go to and fro between four tabs', () => {
    const { open, settle, clock, browser, tabs } = openBrowser();
    const [ring] = products;
    if (!ring) throw new Error('There is no product');
    const [one] = [open(), open()];
    browser.deliver(0);
    void one.shop.addToCart(ring, 1);
    clock.now += 1;
    const third = open();
    void third.shop.addToCart(ring, 2);
    open();
    void one.shop.addToCart(ring, 2);
    void third.shop.addToCart(ring, 4);
    settle([1_255_190_834]);
    expect(tabs.map((tab) => itemCount(cartOf(tab)))).toEqual([9, 9, 9, 9]);
  });

  it('lose nothing that is added while another tab buys or takes out what it sees', () => {
    const taken = { pieces: 0 };
    const taking = (name: string, act: (shop: Shop, id: number) => unknown) =>
      fc.tuple(tabNumber, product).map(([number, { id }]) =>
        inTab(number, `${name} ${id}`, (shop) => {
          const before = itemCount(shop.state.getState().cart);
          act(shop, id);
          taken.pieces += before - itemCount(shop.state.getState().cart);
        }),
      );
    const increasing = fc.tuple(tabNumber, product).map(([number, { id }]) =>
      inTab(number, `one more of ${id}`, (shop) => {
        const hasLine = findLine(shop.state.getState().cart, id) !== undefined;
        added.pieces += hasLine ? 1 : 0;
        return shop.changeQuantity(id, 1);
      }),
    );
    const step = fc.oneof(
      adding,
      increasing,
      taking('remove', (shop, id) => shop.removeLine(id)),
      taking('confirm, not', (shop) => shop.confirmPurchase()),
      { weight: 4, arbitrary: delivering },
      waiting,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), anyOrder, (steps, order) => {
        taken.pieces = 0;
        const { tabs } = play(steps, order);
        for (const tab of tabs)
          expect(itemCount(cartOf(tab))).toBeGreaterThanOrEqual(added.pieces - taken.pieces);
      }),
      { numRuns: 250 },
    );
  });

  it('bring a line back for what was added to it just after another tab bought it', () => {
    const { open, settle } = openBrowser();
    const [one, other] = [open(), open()];
    const [first] = products;
    if (first) void one.shop.addToCart(first, 2);
    settle();
    void one.shop.confirmPurchase();
    void other.shop.setQuantity(1, 5);
    void other.shop.changeQuantity(1, 1);
    settle();
    for (const tab of [one, other]) expect(itemCount(cartOf(tab))).toBe(4);
  });

  it('take out of a line only the pieces that were in view', () => {
    const { open, settle } = openBrowser();
    const [one, other] = [open(), open()];
    void one.shop.addToCart(sampleProduct({ id: 1 }), 2);
    settle();
    void one.shop.changeQuantity(1, 1);
    void other.shop.removeLine(1);
    settle();
    for (const tab of [one, other]) expect(itemCount(cartOf(tab))).toBe(1);
  });

  it('give one receipt for a cart that two of them buy at the same moment', () => {
    const { open, settle } = openBrowser();
    const [one, other] = [open(), open()];
    void one.shop.addToCart(sampleProduct({ id: 1 }), 2);
    settle();
    void one.shop.confirmPurchase();
    void other.shop.confirmPurchase();
    settle();
    const receipts = [one, other].map(({ shop }) => shop.state.getState().receipt);
    expect(receipts.filter((receipt) => receipt !== null)).toHaveLength(1);
  });

  it('leave out what the same tab took out before', () => {
    const { open } = openBrowser();
    const { shop } = open();
    void shop.addToCart(sampleProduct({ id: 1 }), 2);
    void shop.removeLine(1);
    void shop.changeQuantity(1, 1);
    void shop.setQuantity(1, 3);
    expect(shop.state.getState().cart).toEqual([]);
  });

  it('end with the same cart, in storage too, whatever is done to it', () => {
    const step = fc.oneof(adding, editing, { weight: 3, arbitrary: delivering }, waiting, opening);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), anyOrder, (steps, order) => {
        const { tabs, browser } = play(steps, order);
        for (const tab of tabs) expect(encodeCart(cartOf(tab))).toBe(browser.stored.get('cart'));
      }),
      { numRuns: 250 },
    );
  });
});
