import type { Health } from '../core/health.ts';

/** What can be wrong with the catalogue at the same time. */
type Trouble = 'host' | 'list file' | 'pictures';

/** Folds the troubles of the catalogue into its one entry of the health state. */
export function createCatalogueHealth(health: Health) {
  const troubles = new Map<Trouble, string>();
  /** Says what is wrong with a part of the catalogue, or, with null, that it is in order again. */
  return function report(trouble: Trouble, message: string | null): void {
    if (message === null) troubles.delete(trouble);
    else troubles.set(trouble, message);
    if (troubles.size === 0) health.clear('catalogue');
    else health.warn('catalogue', [...troubles.values()].join(' '));
  };
}
