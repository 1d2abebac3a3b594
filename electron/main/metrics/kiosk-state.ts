import type { CatalogueReport } from '../catalogue/gateway.ts';
import type { Health } from '../health.ts';

/** One process of the program, as Electron tells of it. */
interface ProcessMetric {
  /** 'Browser' for the main process, 'Tab' for the pages, 'GPU', 'Utility' and others. */
  readonly type: string;
  /** In KiB. */
  readonly memory: { readonly workingSetSize: number };
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
  /** Null until the catalogue is open. */
  readonly catalogue: () => Promise<CatalogueReport> | null;
  readonly processes: () => readonly ProcessMetric[];
}
