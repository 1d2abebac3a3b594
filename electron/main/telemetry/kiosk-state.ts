import type { MemoryInfo, ProcessMetric } from 'electron';
import type { CatalogueReport } from '../catalogue/gateway.ts';
import type { Health } from '../core/health.ts';

/** One process of the program; its memory is in KiB. */
interface KioskProcess extends Pick<ProcessMetric, 'type'> {
  readonly memory: Pick<MemoryInfo, 'workingSetSize'>;
}

/** What is asked of the kiosk each time that a monitor wants to know. */
export interface KioskState {
  readonly version: string;
  /** What tells this kiosk from the others of its fleet. */
  readonly kioskId: string;
  readonly health: Health;
  /** How long the program runs, in s. */
  readonly uptimeSeconds: () => number;
  /** The failures that the run before left behind. */
  readonly failuresAtStart: number;
  /** Whether shoppers see the shop, and not the service screen or pages that hang. */
  readonly isShopShown: () => boolean;
  readonly catalogue: () => Promise<CatalogueReport>;
  readonly processes: () => readonly KioskProcess[];
}
