import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/cart/codecs.ts';
import type { ShopStore } from '../../../src/cart/shop-store.ts';
import type { Locks } from '../../../src/cart/with-lock.ts';
import { itemCount } from '../../../src/domain/cart.ts';
import { type ManualLocks, manualLocks } from '../../support/unit/manual-locks.ts';
import { memoryShop, memoryStorage, RECEIPT } from '../../support/unit/platform-doubles.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();
const products = [1, 2, 3].map((id) => sampleProduct({ id }));

/** A browser with tabs of the shop, whose lock comes when the test says so. */
function openBrowser() {
  const storage = memoryStorage();
  const locks = manualLocks();
  return {
    storage,
    locks,
    open: () => memoryShop({ storage, locks }),
    /** Grants the lock until nobody waits for it. */
    async settle() {
      while (await locks.grant());
    },
  };
}

const pieces = ({ state }: ShopStore) => itemCount(state.getState().cart);
const receipt = ({ state }: ShopStore) => state.getState().receipt;
const stored = ({ entries }: ReturnType<typeof memoryStorage>) => decodeCart(entries.get('cart') ?? '');

describe('a press in one of several tabs', () => {
  it('shows at once, and is written when no other tab is writing, once with those that came before', async () => {
    const { open, storage, settle } = openBrowser();
    const tab = open();
    storage.writes.length = 0;
    for (let press = 0; press < 5; press += 1) void tab.addToCart(jacket, 1);
    expect(pieces(tab)).toBe(5);
    expect(stored(storage)).toEqual([]);
    await settle();
    expect(stored(storage)).toEqual(tab.state.getState().cart);
    expect(storage.writes).toEqual(['cart', 'savings', 'totalPriceBeforeTax']);
  });

  it('shows with what another tab has written since, of which the browser has not told yet', async () => {
    const { open, settle } = openBrowser();
    const [tab, other] = [open(), open()];
    void other.addToCart(jacket, 2);
    await settle();
    void tab.addToCart(jacket, 1);
    expect(pieces(tab)).toBe(3);
  });

  it('is written without a lock where that is refused or does not come in time', async () => {
    for (const name of ['SecurityError', 'TimeoutError']) {
      const storage = memoryStorage();
      const locks: Locks = { request: () => Promise.reject(new DOMException('no lock', name)) };
      const shop = memoryShop({ storage, locks });
      await shop.addToCart(jacket, 1);
      await shop.confirmPurchase();
      expect(receipt(shop), name).toBe(RECEIPT);
      expect(stored(storage), name).toEqual([]);
    }
  });
});

describe('a purchase in one of several tabs', () => {
  it('has a receipt in one of them, though both confirm before either is written', async () => {
    const { open, settle } = openBrowser();
    const tabs = [open(), open()];
    void tabs[0]?.addToCart(jacket, 1);
    await settle();
    for (const tab of tabs) tab.applyExternalChange('cart');
    const purchases = Promise.all(tabs.map((tab) => tab.confirmPurchase()));
    expect(tabs.map(receipt)).toEqual([null, null]);
    await settle();
    await purchases;
    expect(tabs.map(receipt)).toEqual([RECEIPT, null]);
    expect(tabs.map(pieces)).toEqual([0, 0]);
  });

  it('takes in what was pressed just before it', async () => {
    const { open, storage, settle } = openBrowser();
    const tab = open();
    void tab.addToCart(jacket, 1);
    void tab.confirmPurchase();
    await settle();
    expect([receipt(tab), stored(storage)]).toEqual([RECEIPT, []]);
  });
});

describe('a cart whose key is removed by another program', () => {
  it('is written again at once, with its amounts', async () => {
    const { open, storage, settle } = openBrowser();
    const tab = open();
    void tab.addToCart(jacket, 2);
    await settle();
    const before = new Map(storage.entries);
    storage.entries.delete('cart');
    storage.entries.set('savings', '0');
    tab.applyExternalChange('cart');
    await settle();
    expect(storage.entries).toEqual(before);
  });

  it('stays away where all of storage was cleared, until the next edit', async () => {
    const { open, storage, settle } = openBrowser();
    const tab = open();
    void tab.addToCart(jacket, 2);
    await settle();
    storage.entries.clear();
    tab.applyExternalChange(null);
    await settle();
    expect(storage.entries.size).toBe(0);
    void tab.addToCart(jacket, 1);
    await settle();
    expect(itemCount(stored(storage))).toBe(3);
  });
});

/** Something that happens in one of three tabs. */
interface Step {
  readonly name: string;
  readonly place: number;
  readonly act: (tab: ShopStore, locks: ManualLocks) => unknown;
}

const inTab = (name: string, act: Step['act']): fc.Arbitrary<Step> =>
  fc.record({ name: fc.constant(name), place: fc.nat(2), act: fc.constant(act) });
const granting = inTab('grant', (_tab, locks) => locks.grant());
const hearing = inTab('hear', (tab) => tab.applyExternalChange('cart'));
const adding = fc
  .constantFrom(...products)
  .chain((product) => inTab('add', (tab) => void tab.addToCart(product, 1)));
const editing = fc.nat(4).chain((id) =>
  fc.oneof(
    inTab(`remove ${id}`, (tab) => void tab.removeLine(id)),
    inTab(`one less of ${id}`, (tab) => void tab.changeQuantity(id, -1)),
    inTab('confirm', (tab) => void tab.confirmPurchase()),
  ),
);

/** Plays the steps, and lets everything arrive. @returns the cart of each tab, and that of storage */
async function play(steps: readonly Step[]) {
  const { open, storage, locks, settle } = openBrowser();
  const tabs = [open(), open(), open()];
  for (const { place, act } of steps) {
    const tab = tabs[place];
    if (tab) await act(tab, locks);
  }
  await settle();
  for (const tab of tabs) tab.applyExternalChange('cart');
  await settle();
  return [...tabs.map(({ state }) => state.getState().cart), stored(storage)];
}

describe('three tabs', () => {
  it('lose no press and count none twice, whatever comes when', async () => {
    const step = fc.oneof({ weight: 2, arbitrary: adding }, granting, hearing);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const added = steps.filter(({ name }) => name === 'add').length;
        expect((await play(steps)).map(itemCount)).toEqual([added, added, added, added]);
      }),
      { numRuns: 100 },
    );
  });

  it('end with the cart that storage has, whatever is done to it', async () => {
    const step = fc.oneof({ weight: 2, arbitrary: adding }, editing, granting, hearing);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const [one, two, three, inStorage] = await play(steps);
        expect([one, two, three]).toEqual([inStorage, inStorage, inStorage]);
      }),
      { numRuns: 100 },
    );
  });
});
