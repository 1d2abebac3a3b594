import { Counter, Histogram, type Registry } from 'prom-client';
import type { Rung } from '../recovery/ladder.ts';
import type { Happening, Tell } from './happenings.ts';

/** What a disk needs for an fsync: a good one a few ms, a worn card a second and more. In seconds. */
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** An object and not a list, so that the compiler misses one that is added. */
const RUNGS: Readonly<Record<Rung, true>> = {
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

const SINCE_START = 'since the start of the program';

type LogDetail = Extract<Happening, { kind: 'logged' }>['detail'];

/** Opens everything that is counted, at nought. @returns what counts one thing that happened */
export function createCounters(registry: Registry): Tell {
  const registers = [registry];
  const counter = (name: string, what: string) =>
    new Counter({ name: `countertop_${name}_total`, help: `${what}, ${SINCE_START}.`, registers });
  /** Every value its label may have is there from the start: what appears with its first event has no rate. */
  function labelled(name: string, what: string, label: string, values: readonly string[]) {
    const help = `${what}, ${SINCE_START}.`;
    const counts = new Counter({ name: `countertop_${name}_total`, help, labelNames: [label], registers });
    for (const value of values) counts.inc({ [label]: value }, 0);
    return (value: unknown) => {
      if (typeof value === 'string' && values.includes(value)) counts.inc({ [label]: value });
    };
  }

  const sessions = counter('sessions', 'Shoppers who began something: another page or a cart');
  const purchases = counter('purchases', 'Receipts given out');
  const idleResets = counter(
    'idle_resets',
    'Resets because nobody was there any more, also where the landing page was merely touched',
  );
  const startOvers = counter('start_overs', 'Sessions that their shoppers ended themselves');
  // A relaunch takes its own count with it: failures_at_start of the next run tells of it.
  const recoveries = labelled('recoveries', 'Measures against failures', 'rung', Object.keys(RUNGS));
  const faults = labelled('faults', 'What broke, by the event in the log', 'fault', FAULTS);
  const catalogueFailures = counter('catalogue_failures', 'Times that the catalogue host began to fail');
  const staffOpenings = counter('staff_openings', 'Times that the staff window was opened');
  const wrongPins = counter('staff_wrong_pins', 'Wrong staff PINs');
  const journalFailures = counter('journal_failures', 'Copies of the session that could not be written');
  const journalWrites = new Histogram({
    name: 'countertop_journal_write_seconds',
    help: `How long it took to write a copy of the session durably, ${SINCE_START}.`,
    buckets: WRITE_BUCKETS,
    registers,
  });

  const events: Readonly<Record<string, (detail: LogDetail) => void>> = {
    'session-ended': ({ reason }) => (reason === 'idle' ? idleResets : startOvers).inc(),
    recovery: ({ rung }) => recoveries(rung),
    'catalogue-failed': () => catalogueFailures.inc(),
    'staff-opened': () => staffOpenings.inc(),
    'staff-pin-wrong': () => wrongPins.inc(),
  };

  return function count(happening) {
    switch (happening.kind) {
      case 'session-began':
        return sessions.inc();
      case 'purchase':
        return purchases.inc();
      case 'journal-write':
        if (happening.seconds === null) return journalFailures.inc();
        return journalWrites.observe(happening.seconds);
      case 'logged':
        faults(happening.event);
        events[happening.event]?.(happening.detail);
    }
  };
}
