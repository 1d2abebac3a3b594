import * as v from 'valibot';
import { byKind } from '../domain/by-kind.ts';
import { toldCart, toldOperation, toWireOperation } from '../domain/cart-operation-wire.ts';
import { toWireCart } from '../domain/cart-wire.ts';
import type { CartLog, LogEntry } from './cart-log.ts';

/** What one tab of the shop tells the others. */
export type CartMessage =
  /** What the sender has done, and the cart's text that it writes to storage; nothing where it only writes again. */
  | { readonly kind: 'news'; readonly entries: readonly LogEntry[]; readonly text: string }
  /** A tab that has just been opened, what it has done already, and the cart's texts that it has written to storage. */
  | {
      readonly kind: 'hello';
      readonly tab: number;
      readonly entries: readonly LogEntry[];
      readonly texts: readonly string[];
    }
  /** For the tab that has just been opened: all that the sender knows, and the texts that were last written. */
  | {
      readonly kind: 'welcome';
      readonly tab: number;
      readonly log: CartLog;
      readonly texts: readonly string[];
    };

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const moment = v.object({ time: wholeNumber, tab: wholeNumber });
const entries = v.array(v.object({ ...moment.entries, operation: toldOperation }));

const message = byKind([
  v.object({ kind: v.literal('news'), entries, text: v.string() }),
  v.object({ kind: v.literal('hello'), tab: wholeNumber, entries, texts: v.array(v.string()) }),
  v.object({
    kind: v.literal('welcome'),
    tab: wholeNumber,
    log: v.object({ since: moment, base: toldCart, folded: v.array(v.string()), entries }),
    texts: v.array(v.string()),
  }),
]);

/** Reads what came from another tab; null where it is nothing that this version of the shop says. */
export function parseMessage(value: unknown): CartMessage | null {
  const result = v.safeParse(message, value);
  return result.success ? result.output : null;
}

/** A message in the form that is posted. */
export function toWireMessage(told: CartMessage): v.InferInput<typeof message> {
  if (told.kind === 'welcome') return { ...told, log: toWireLog(told.log), texts: [...told.texts] };
  const entries = toWireEntries(told.entries);
  return told.kind === 'hello' ? { ...told, entries, texts: [...told.texts] } : { ...told, entries };
}

function toWireLog({ since, base, folded, entries }: CartLog) {
  return { since, base: toWireCart(base), folded: [...folded], entries: toWireEntries(entries) };
}

function toWireEntries(list: readonly LogEntry[]) {
  return list.map((entry) => ({ ...entry, operation: toWireOperation(entry.operation) }));
}
