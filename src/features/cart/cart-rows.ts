import type { CartLine } from '../../domain/cart.ts';

/**
 * A line and its place on the page. In: it is in the cart. Leaving: its Remove was pressed, and the cart still has it, as
 * a kiosk's journal comes first. Out: the cart has it no longer, and its place stays for Undo for some seconds.
 */
export interface CartRow {
  readonly line: CartLine;
  readonly state: 'in' | 'leaving' | 'out';
}

/**
 * The rows of the page after the cart has changed: each stays where it is, new lines come last. What was not removed on
 * this page, but bought or removed in another tab, goes.
 * @returns the same rows where nothing is to change
 */
export function rowsAfter(rows: readonly CartRow[], cart: readonly CartLine[]): readonly CartRow[] {
  const lines = new Map(cart.map((line) => [line.productId, line]));
  const kept = rows.map((row) => rowAfter(row, lines.get(row.line.productId)));
  const known = new Set(rows.map(({ line }) => line.productId));
  const added = cart.filter(({ productId }) => !known.has(productId));
  if (added.length === 0 && kept.every((row, place) => row === rows[place])) return rows;
  return [...kept.filter((row) => row !== null), ...added.map((line) => ({ line, state: 'in' }) as const)];
}

function rowAfter(row: CartRow, line: CartLine | undefined): CartRow | null {
  if (!line) return row.state === 'in' ? null : row.state === 'out' ? row : { ...row, state: 'out' };
  const state = row.state === 'out' ? 'in' : row.state;
  return line === row.line && state === row.state ? row : { line, state };
}

/** The rows once Remove has been pressed in one of them. */
export function withLeaving(rows: readonly CartRow[], productId: number): readonly CartRow[] {
  return rows.map((row) => (row.line.productId === productId ? { ...row, state: 'leaving' } : row));
}

/** The rows once the time for Undo is over in one of them. */
export function withoutPlaceOf(rows: readonly CartRow[], productId: number): readonly CartRow[] {
  return rows.filter(({ line, state }) => line.productId !== productId || state !== 'out');
}

/** Where in the cart a line belongs that was taken out: behind those that lie above it. */
export function placeInCart(rows: readonly CartRow[], productId: number): number {
  const above = rows.slice(
    0,
    rows.findIndex(({ line }) => line.productId === productId),
  );
  return above.filter(({ state }) => state !== 'out').length;
}
