import type { Health } from '../core/health.ts';

/** The parts of a catalogue that can fail at the same time. */
type CataloguePart = 'host' | 'list file' | 'pictures';

/** Combines the problems of all parts into the catalogue's only health warning. */
export class CatalogueHealth {
  readonly #health: Health;
  readonly #problems = new Map<CataloguePart, string>();

  constructor(health: Health) {
    this.#health = health;
  }

  /** Sets the problem of a part, or clears it with null. */
  report(part: CataloguePart, problem: string | null): void {
    if (problem === null) this.#problems.delete(part);
    else this.#problems.set(part, problem);
    if (this.#problems.size === 0) this.#health.clear('catalogue');
    else this.#health.warn('catalogue', [...this.#problems.values()].join(' '));
  }
}
