import type { Health } from '../core/health.ts';

/** The parts of a catalogue that can be in trouble at the same time. */
type CataloguePart = 'host' | 'list file' | 'pictures';

/** Folds what is wrong with the catalogue into its one entry of the health state. */
export class CatalogueHealth {
  readonly #health: Health;
  readonly #problems = new Map<CataloguePart, string>();

  constructor(health: Health) {
    this.#health = health;
  }

  /** Says what is wrong with a part of the catalogue, or, with null, that it is in order again. */
  report(part: CataloguePart, problem: string | null): void {
    if (problem === null) this.#problems.delete(part);
    else this.#problems.set(part, problem);
    if (this.#problems.size === 0) this.#health.clear('catalogue');
    else this.#health.warn('catalogue', [...this.#problems.values()].join(' '));
  }
}
