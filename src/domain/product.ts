import type { Cents } from './money.ts';

/** How shoppers rated a product: the mean from 0 to 5 and how many rated. */
interface Rating {
  readonly rate: number;
  readonly count: number;
}

/** One article of the external catalogue (specification, section 3). The price is kept in cents. */
export interface Product {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly price: Cents;
  readonly image: string;
  readonly rating: Rating;
}

/**
 * A rating as a whole number of half stars, 0 to 10.
 * @example halfStars(3.9) // 8: four stars
 */
export function halfStars(rate: number): number {
  return Math.min(10, Math.max(0, Math.round(rate * 2)));
}
