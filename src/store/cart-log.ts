import type { Cart } from '../domain/cart.ts';
import { applyOperation, type CartOperation } from '../domain/cart-operation.ts';

/** A place in the order that all tabs agree on. */
export interface Moment {
  /** In ms since 1970. */
  readonly time: number;
  /** The number of the tab that it happened in: settles what comes first where the times are equal. */
  readonly tab: number;
}

/** An operation with its place among those of all tabs: later than everything that its tab knew of. */
export interface LogEntry extends Moment {
  readonly operation: CartOperation;
}

/**
 * What a tab knows of the cart: how it was once, and the operations since then in the order that all tabs agree on. Tabs
 * that know the same operations have the same cart, in whatever order they heard of them.
 */
export interface CartLog {
  /** When the base was read from storage, in ms since 1970, and by which tab. */
  readonly since: Moment;
  readonly base: Cart;
  /** The names of the last operations that are part of the base already. */
  readonly folded: readonly string[];
  readonly entries: readonly LogEntry[];
}

/** How long an operation is remembered one by one, in ms: much longer than a message between two tabs takes. */
const MEMORY_MS = 60_000;
/** The most operations that are remembered one by one. */
const MEMORY_LENGTH = 200;
/** The most operations that are remembered by name. */
const NAMES_LENGTH = 500;

/** A log that begins with a cart. */
export function logFrom(base: Cart, since: Moment): CartLog {
  return { since, base, folded: [], entries: [] };
}

/** The cart after all operations. */
export function cartOf({ base, entries }: Pick<CartLog, 'base' | 'entries'>): Cart {
  return entries.reduce((cart, { operation }) => applyOperation(cart, operation), base);
}

/** The entry of an operation that is done now: behind everything that is known. @param now in ms since 1970 */
export function entryFor({ entries }: CartLog, operation: CartOperation, tab: number, now: number): LogEntry {
  return { time: Math.max(now, (entries.at(-1)?.time ?? 0) + 1), tab, operation };
}

/** The log with more entries, each in its place; those that it knows are not counted again. */
export function withEntries(log: CartLog, more: readonly LogEntry[]): CartLog {
  const folded = new Set(log.folded);
  const byName = new Map([...log.entries, ...more].map((entry) => [nameOf(entry), entry]));
  const entries = [...byName].filter(([name]) => !folded.has(name)).map(([, entry]) => entry);
  return shortened({ ...log, entries: entries.sort(inOrder) });
}

/** Whether a purchase took anything out of the cart: of two of the same cart only the first does. */
export function isPurchase(log: CartLog, entry: LogEntry): boolean {
  const before = cartOf({ ...log, entries: log.entries.filter((each) => inOrder(each, entry) < 0) });
  return applyOperation(before, entry.operation).length < before.length;
}

/** Folds what is old into the base, so that a log stays small however long its tab is open. */
function shortened(log: CartLog): CartLog {
  const { folded, entries } = log;
  const oldest = (entries.at(-1)?.time ?? 0) - MEMORY_MS;
  const old = entries.filter(({ time }, place) => time < oldest || place < entries.length - MEMORY_LENGTH);
  return {
    since: log.since,
    base: cartOf({ ...log, entries: old }),
    folded: [...folded, ...old.map(nameOf)].slice(-NAMES_LENGTH),
    entries: entries.slice(old.length),
  };
}

const nameOf = ({ time, tab }: Moment) => `${time}-${tab}`;

/** Below 0 where the first comes before the other. */
export const inOrder = (one: Moment, other: Moment) => one.time - other.time || one.tab - other.tab;
