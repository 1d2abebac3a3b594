import { randomBytes } from 'node:crypto';

/** What one shopper would not like the next one to see. */
export interface Secret {
  /** The how many-th shopper it is, from 0. */
  readonly number: number;
  /** A word that occurs nowhere else. */
  readonly word: string;
  /** A quantity that nobody else buys. */
  readonly quantity: number;
}

/** Makes up a shopper's secret. */
export function secretOf(number: number): Secret {
  return { number, word: `secret${randomBytes(6).toString('hex')}`, quantity: 7000 + number };
}
