import { Registry } from 'prom-client';
import type { HealthPart } from '../core/health.ts';
import type { RecoveryStep } from '../recovery/escalation.ts';
import type { EventBuffer, KioskEvent } from './events.ts';
import type { MonitoredKiosk } from './health-report.ts';
import {
  type CounterRow,
  type GaugeRow,
  type LabelledRow,
  openCounter,
  openGauge,
  openInfo,
  openLabelledCounter,
  openLabelledGauge,
  openWriteHistogram,
} from './prometheus.ts';

// All metrics of /metrics: the counters are rows of a table, the gauges are looked up at each scrape. docs/operator/monitor.md lists them.

/** An object and not a list, so that the compiler misses one that is added. */
const RECOVERY_STEPS: Readonly<Record<RecoveryStep, true>> = {
  reload: true,
  'new-window': true,
  relaunch: true,
  'relaunch-without-gpu': true,
  'service-screen': true,
  retry: true,
};

/** The same of what can be in trouble. */
const HEALTH_PARTS: Readonly<Record<HealthPart, true>> = {
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

/** The log's events that say that something broke. */
const FAULTS = [
  'pages-gone',
  'pages-hang',
  'pages-left',
  'load-failed',
  'renderer-fault',
  'gpu-gone',
  'child-gone',
  'main-fault',
  'windows-gone',
  'journal-damaged',
  'catalogue-damaged',
];

type Detail = Extract<KioskEvent, { kind: 'logged' }>['detail'];
const loggedAs = (event: KioskEvent, name: string): Detail | null =>
  event.kind === 'logged' && event.event === name ? event.detail : null;

const COUNTERS: readonly CounterRow[] = [
  [
    'sessions',
    'Shoppers who began something: another page or a cart',
    ({ kind }) => kind === 'session-began',
  ],
  ['purchases', 'Receipts given out', ({ kind }) => kind === 'purchase'],
  [
    'idle_resets',
    'Resets because nobody was there any more, also where the landing page was merely touched',
    (event) => loggedAs(event, 'session-ended')?.reason === 'idle',
  ],
  [
    'start_overs',
    'Sessions that their shoppers ended themselves',
    (event) => loggedAs(event, 'session-ended')?.reason === 'start-over',
  ],
  [
    'catalogue_failures',
    'Times that the catalogue host began to fail',
    (event) => loggedAs(event, 'catalogue-failed') !== null,
  ],
  [
    'staff_openings',
    'Times that the staff page was opened',
    (event) => loggedAs(event, 'staff-opened') !== null,
  ],
  ['staff_wrong_pins', 'Wrong staff PINs', (event) => loggedAs(event, 'staff-pin-wrong') !== null],
  [
    'journal_failures',
    'Copies of the session that could not be written',
    (event) => event.kind === 'journal-write' && event.seconds === null,
  ],
];

const LABELLED_COUNTERS: readonly LabelledRow[] = [
  // A relaunch takes its own count with it: failures_at_start of the next run tells of it.
  [
    'recoveries',
    'Measures against failures',
    'rung',
    Object.keys(RECOVERY_STEPS),
    (event) => loggedAs(event, 'recovery')?.rung,
  ],
  [
    'faults',
    'What broke, by the event in the log',
    'fault',
    FAULTS,
    (event) => event.kind === 'logged' && event.event,
  ],
];

/** Everything that is looked up at each scrape; what is null then has no sample. */
function openGauges(registry: Registry, kiosk: MonitoredKiosk): void {
  const gauge = (...row: GaugeRow) => openGauge(registry, row);
  const { electron = '', chrome = '' } = process.versions;
  const version = kiosk.app.getVersion();
  openInfo(registry, 'build', 'What runs on this kiosk.', { version, electron, chromium: chrome });
  openInfo(registry, 'kiosk', 'Which kiosk this is.', { kiosk: kiosk.kioskId });
  gauge('uptime_seconds', 'How long the program runs; a fall means that it was started again.', () =>
    kiosk.uptimeSeconds(),
  );
  gauge(
    'failures_at_start',
    'Failures that the run before left behind; above 0 where they made the program start again.',
    () => kiosk.recovery.failuresAtStart,
  );
  gauge('shop_shown', 'Whether shoppers see the shop; 0 on the service screen or with pages that hang.', () =>
    Number(kiosk.recovery.isShopShown()),
  );
  openCatalogueGauges(registry, kiosk);
  openLabelledGauge(
    registry,
    ['degraded', 'Whether a part of the kiosk is in trouble; /healthz says why.', 'part'],
    () => {
      const inTrouble: ReadonlySet<string> = new Set(kiosk.health.warnings().keys());
      return Object.keys(HEALTH_PARTS).map((part) => [part, Number(inTrouble.has(part))]);
    },
  );
  openLabelledGauge(
    registry,
    [
      'process_memory_bytes',
      'Working set by type of process. Pages of memory that processes share count in each of them.',
      'type',
    ],
    () => kiosk.app.getAppMetrics().map(({ type, memory }) => [type, memory.workingSetSize * 1024]),
  );
}

function openCatalogueGauges(registry: Registry, { catalogue }: MonitoredKiosk): void {
  const gauge = (...row: GaugeRow) => openGauge(registry, row);
  gauge(
    'catalogue_age_seconds',
    'How old the list is that shoppers see, or would be given first; it also grows while nobody shops. None with the embedded catalogue.',
    async () => {
      const { ageMs } = await catalogue.report();
      return ageMs === null ? null : ageMs / 1000;
    },
  );
  gauge(
    'catalogue_reachable',
    'Whether the catalogue host answered when it was last asked; none before that.',
    async () => {
      const { isReachable } = await catalogue.report();
      return isReachable === null ? null : Number(isReachable);
    },
  );
}

/** Makes the registry of everything that `/metrics` tells, and counts the events from the start of the program on. */
export function createRegistry(kiosk: MonitoredKiosk, events: Pick<EventBuffer, 'drainTo'>): Registry {
  const registry = new Registry();
  const counters = [
    ...COUNTERS.map((row) => openCounter(registry, row)),
    ...LABELLED_COUNTERS.map((row) => openLabelledCounter(registry, row)),
    openWriteHistogram(registry),
  ];
  openGauges(registry, kiosk);
  events.drainTo((event) => {
    for (const count of counters) count(event);
  });
  return registry;
}
