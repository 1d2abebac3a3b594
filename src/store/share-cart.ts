import type { Cart } from '../domain/cart.ts';
import type { CartOperation } from '../domain/cart-operation.ts';
import {
  type CartLog,
  cartOf,
  entryFor,
  inOrder,
  isPurchase,
  type LogEntry,
  logFrom,
  withEntries,
} from './cart-log.ts';
import { type CartMessage, parseMessage, toWireMessage } from './cart-message.ts';
import { encodeCart } from './codecs.ts';
import type { CartPeers, EarlyEdits, SharedShop, Shop } from './shop.ts';

/** The part of a BroadcastChannel that is used. */
export interface CartChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
}

interface Surroundings {
  readonly channel: CartChannel;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** This tab's own number. */
  readonly tab: number;
}

/** How long after its opening a tab starts from what another one knows, in ms. */
const WELCOME_MS = 10_000;
/** For how long a write to storage may still be on its way, in ms: it could come after another tab's. */
const WRITING_MS = 5_000;
/** How long a text is known as the work of a tab that tells of its edits, in ms, and how many such texts there are. */
const TEXT_MEMORY_MS = 10_000;
const TEXTS_LENGTH = 50;

/**
 * Shares the cart of this page with the other tabs of the shop.
 * @throws where the browser has no BroadcastChannel: then storage alone tells of edits
 */
export function joinOtherTabs(shop: Shop): void {
  const channel = new BroadcastChannel('cart');
  const tab = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
  shop.share((early, shared) => {
    const peers = shareCart(early, shared, { channel, now: Date.now, tab });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // Nobody told this page anything while the browser kept it for Back.
      shop.adoptForeignChange(null);
      peers.restart(shop.state.getState().cart);
    });
    return peers;
  });
}

/**
 * Keeps one cart in all tabs of the shop. Each tab tells the others what it does to the cart, as an operation with a
 * place in an order that all share, and works the operations of the others into its own cart at their places. Storage
 * alone cannot do that: a browser keeps a copy of it in each process, and the slower of two writes wins.
 *
 * Every tab that ends with another text than it last wrote writes again, so that whichever write comes last is right.
 */
export function shareCart(
  early: EarlyEdits,
  shop: SharedShop,
  { channel, now, tab }: Surroundings,
): CartPeers & { restart(cart: Cart): void } {
  let openedAt = early.time;
  let log: CartLog = logFrom(early.cart, { time: openedAt, tab });
  let text = encodeCart(early.cart);
  let wroteAt = Number.NEGATIVE_INFINITY;
  /** This tab's purchase, whose receipt may be on the screen. */
  let purchase: LogEntry | null = null;
  let knownTexts: { readonly text: string; readonly time: number }[] = [];

  function post(message: CartMessage): void {
    try {
      channel.postMessage(toWireMessage(message));
    } catch {
      // Storage still tells the other tabs, as well as it can.
    }
  }

  const recentTexts = () =>
    knownTexts.filter(({ time }) => now() - time < TEXT_MEMORY_MS).map((each) => each.text);

  function remember(texts: readonly string[]): void {
    const others = knownTexts.filter(
      (each) => now() - each.time < TEXT_MEMORY_MS && !texts.includes(each.text),
    );
    // Each once: a text that comes again and again must not crowd out the others.
    const known = [...new Set(texts)].map((each) => ({ text: each, time: now() }));
    knownTexts = [...others, ...known].slice(-TEXTS_LENGTH);
    // A cart that was taken for a stranger's and is another tab's: its operations come by themselves.
    const entries = log.entries.filter(
      ({ operation }) => operation.kind !== 'replace' || !texts.includes(encodeCart(operation.cart)),
    );
    log = { ...log, entries };
  }

  function add(operation: CartOperation, time: number): LogEntry {
    const entry = entryFor(log, operation, tab, time);
    log = withEntries(log, [entry]);
    if (operation.kind === 'confirm') purchase = entry;
    return entry;
  }

  /** Tells of the text that this tab writes; before it is written, so that nobody takes it for a stranger's. */
  function tell(entries: LogEntry[], cart: Cart): void {
    text = encodeCart(cart);
    wroteAt = now();
    remember([text]);
    post({ kind: 'news', entries, text });
  }

  /** Takes in what another tab has done. */
  function take(theirs: readonly LogEntry[]): void {
    const known = recentTexts();
    log = withEntries(
      log,
      theirs.filter(
        ({ operation }) => operation.kind !== 'replace' || !known.includes(encodeCart(operation.cart)),
      ),
    );
  }

  /** Shows what the log comes to. @param theirs the text that the sender of the news writes to storage */
  function settle(theirs: string | null): void {
    const cart = cartOf(log);
    const ours = encodeCart(cart);
    // Nothing of this tab can come behind the sender's write, which is the same.
    const isWritten = ours === theirs && now() - wroteAt > WRITING_MS;
    const isChanged = ours !== text;
    if (isWritten) text = ours;
    else if (isChanged) tell([], cart);
    if (isChanged) shop.show(cart, isWritten);
    if (!purchase || isPurchase(log, purchase)) return;
    purchase = null;
    shop.withdrawReceipt();
  }

  /** Starts anew from what an older tab knows: it need not guess what was on its way to storage. */
  function welcome(theirs: CartLog): void {
    const own = log.entries.filter(({ operation }) => operation.kind !== 'replace');
    const isOlder = inOrder(theirs.since, log.since) < 0;
    if (isOlder && now() - openedAt < WELCOME_MS) {
      log = { ...theirs, entries: [] };
      take([...theirs.entries, ...own]);
      settle(encodeCart(cartOf(theirs)));
    } else {
      // What was on its way to the tab that answered first.
      take(theirs.entries.filter(({ time }) => time > openedAt - WRITING_MS));
      settle(null);
    }
  }

  channel.onmessage = ({ data }) => {
    const message = parseMessage(data);
    if (message?.kind === 'news') {
      remember([message.text]);
      take(message.entries);
      settle(message.text);
    }
    if (message?.kind === 'hello') {
      remember(message.texts);
      take(message.entries);
      settle(null);
      post({ kind: 'welcome', tab: message.tab, log, texts: recentTexts() });
    }
    if (message?.kind === 'welcome' && message.tab === tab) {
      remember(message.texts);
      welcome(message.log);
    }
  };

  const texts = early.freshText === null ? [] : [early.freshText];
  const entries = early.edits.map(({ operation, time }) => {
    const entry = add(operation, time);
    text = encodeCart(cartOf(log));
    if (operation.kind !== 'replace') texts.push(text);
    return entry;
  });
  if (texts.length > 0) wroteAt = now();
  remember(texts);
  post({
    kind: 'hello',
    tab,
    entries: entries.filter(({ operation }) => operation.kind !== 'replace'),
    texts,
  });

  return {
    hear(operation) {
      const entry = add(operation, now());
      const cart = cartOf(log);
      if (operation.kind === 'replace') text = encodeCart(cart);
      else tell([entry], cart);
    },
    knows: (stored) => recentTexts().includes(stored),
    restart(cart) {
      openedAt = now();
      log = logFrom(cart, { time: openedAt, tab });
      text = encodeCart(cart);
      knownTexts = [];
      post({ kind: 'hello', tab, entries: [], texts: [] });
    },
  };
}
