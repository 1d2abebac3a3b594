import { Gauge, type Registry } from 'prom-client';
import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import type { Health, HealthPart } from '../health.ts';

/** One process of the program, as Electron tells of it. */
interface ProcessMetric {
  /** 'Browser' for the main process, 'Tab' for the pages, 'GPU', 'Utility' and others. */
  readonly type: string;
  /** In KiB. */
  readonly memory: { readonly workingSetSize: number };
}

/** An object and not a list, so that the compiler misses one that is added. */
const PARTS: Readonly<Record<HealthPart, true>> = {
  journal: true,
  catalogue: true,
  configuration: true,
  log: true,
  recovery: true,
  graphics: true,
  profile: true,
  staff: true,
  'staff tries': true,
  monitoring: true,
};

/** What is asked of the kiosk each time that somebody wants to know. */
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
  readonly catalogue: () => Promise<CatalogueStatus> | null;
  readonly processes: () => readonly ProcessMetric[];
}

/** Opens everything that is looked up at each scrape. */
export function createGauges(registry: Registry, state: KioskState): void {
  const registers = [registry];

  /** @param read what is null has no value at the moment, and so no sample */
  function gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    new Gauge({
      name: `countertop_${name}`,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  /** @param read the values by label */
  function gauges(name: string, help: string, label: string, read: () => Iterable<[string, number]>): void {
    new Gauge({
      name: `countertop_${name}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [part, value] of read()) this.inc({ [label]: part }, value);
      },
    });
  }

  /** Always 1; its labels are what it says. */
  function info(name: string, help: string, labels: Readonly<Record<string, string>>): void {
    const labelNames = Object.keys(labels);
    new Gauge({ name: `countertop_${name}_info`, help, labelNames, registers }).set(labels, 1);
  }

  const { electron = '', chrome = '' } = process.versions;
  info('build', 'What runs on this kiosk.', { version: state.version, electron, chromium: chrome });
  info('kiosk', 'Which kiosk this is.', { kiosk: state.kioskId });
  gauge(
    'uptime_seconds',
    'How long the program runs; a fall means that it was started again.',
    state.uptimeSeconds,
  );
  gauge(
    'failures_at_start',
    'Failures that the run before left behind; above 0 where they made the program start again.',
    () => state.failuresAtStart,
  );
  gauge('shop_shown', 'Whether shoppers see the shop; 0 on the service screen or with pages that hang.', () =>
    Number(state.isShopShown()),
  );
  gauges('degraded', 'Whether a part of the kiosk is in trouble; /healthz says why.', 'part', () => {
    const inTrouble: ReadonlySet<string> = new Set(state.health.warnings().keys());
    return Object.keys(PARTS).map((part) => [part, Number(inTrouble.has(part))]);
  });
  gauge(
    'catalogue_age_seconds',
    'How old the list is that shoppers see; it also grows while nobody shops. None with the embedded catalogue.',
    async () => inSeconds((await state.catalogue())?.ageMs),
  );
  gauge(
    'catalogue_reachable',
    'Whether the catalogue host answered when it was last asked; none before that.',
    async () => asNumber((await state.catalogue())?.isReachable),
  );
  gauges(
    'process_memory_bytes',
    'Working set by type of process. Pages of memory that processes share count in each of them.',
    'type',
    () => state.processes().map(({ type, memory }) => [type, memory.workingSetSize * 1024]),
  );
}

const inSeconds = (ms: number | null | undefined) => (ms == null ? null : ms / 1000);
const asNumber = (is: boolean | null | undefined) => (is == null ? null : Number(is));
