import type { HealthPart } from '../core/health.ts';
import type { KioskState } from './kiosk-state.ts';
import type { MetricFactory } from './metric-factory.ts';

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
  updates: true,
  monitoring: true,
};

/** Opens everything that is looked up at each scrape. */
export function createGauges({ gauge, gauges, info }: MetricFactory, state: KioskState): void {
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
    'How old the list is that shoppers see, or would be given first; it also grows while nobody shops. None with the embedded catalogue.',
    async () => inSeconds((await state.catalogue()).ageMs),
  );
  gauge(
    'catalogue_reachable',
    'Whether the catalogue host answered when it was last asked; none before that.',
    async () => asNumber((await state.catalogue()).isReachable),
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
