import { Histogram, type Registry } from 'prom-client';
import type { RecoveryStep } from '../recovery/escalation.ts';
import type { Emit, KioskEvent } from './event-buffer.ts';
import type { MetricFactory } from './metric-factory.ts';

/** What a disk needs for an fsync: a good one a few ms, a worn card a second and more. In seconds. */
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** An object and not a list, so that the compiler misses one that is added. */
const RUNGS: Readonly<Record<RecoveryStep, true>> = {
  reload: true,
  'new-window': true,
  relaunch: true,
  'relaunch-without-gpu': true,
  'service-screen': true,
  retry: true,
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

type LogDetail = Extract<KioskEvent, { kind: 'logged' }>['detail'];

/** Opens everything that is counted, at nought. @returns what counts one thing that happened */
export function createCounters(registry: Registry, { counter, counters }: MetricFactory): Emit {
  const session = counter('sessions', 'Shoppers who began something: another page or a cart');
  const purchase = counter('purchases', 'Receipts given out');
  const idleReset = counter(
    'idle_resets',
    'Resets because nobody was there any more, also where the landing page was merely touched',
  );
  const startOver = counter('start_overs', 'Sessions that their shoppers ended themselves');
  // A relaunch takes its own count with it: failures_at_start of the next run tells of it.
  const recovery = counters('recoveries', 'Measures against failures', 'rung', Object.keys(RUNGS));
  const fault = counters('faults', 'What broke, by the event in the log', 'fault', FAULTS);
  const catalogueFailure = counter('catalogue_failures', 'Times that the catalogue host began to fail');
  const staffOpening = counter('staff_openings', 'Times that the staff page was opened');
  const wrongPin = counter('staff_wrong_pins', 'Wrong staff PINs');
  const journalFailure = counter('journal_failures', 'Copies of the session that could not be written');
  const journalWrites = new Histogram({
    name: 'countertop_journal_write_seconds',
    help: 'How long it took to write a copy of the session durably, since the start of the program.',
    buckets: WRITE_BUCKETS,
    registers: [registry],
  });

  const events: Readonly<Record<string, (detail: LogDetail) => void>> = {
    'session-ended': ({ reason }) => (reason === 'idle' ? idleReset : startOver)(),
    recovery: ({ rung }) => recovery(rung),
    'catalogue-failed': catalogueFailure,
    'staff-opened': staffOpening,
    'staff-pin-wrong': wrongPin,
  };

  return function count(happening) {
    switch (happening.kind) {
      case 'session-began':
        return session();
      case 'purchase':
        return purchase();
      case 'journal-write':
        return happening.seconds === null ? journalFailure() : journalWrites.observe(happening.seconds);
      case 'logged':
        fault(happening.event);
        events[happening.event]?.(happening.detail);
    }
  };
}
