import { Counter, Histogram, type Registry } from 'prom-client';
import { RECOVERY_STEPS } from '../recovery/escalation.ts';
import type { Emit, KioskEvent } from './events.ts';

const ERRORS = [
  'pages-gone',
  'pages-hang',
  'pages-left',
  'load-failed',
  'renderer-error',
  'gpu-gone',
  'child-gone',
  'main-error',
  'windows-gone',
  'journal-damaged',
  'catalogue-damaged',
  'file-unreadable',
];

/** In seconds. A good disk needs a few ms for an fsync, a worn memory card a second or more. */
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Detail = Extract<KioskEvent, { kind: 'logged' }>['detail'];
const loggedAs = (event: KioskEvent, name: string): Detail | null =>
  event.kind === 'logged' && event.event === name ? event.detail : null;

interface CounterRow {
  readonly name: string;
  readonly help: string;
  readonly counts: (event: KioskEvent) => boolean;
}

const COUNTERS: readonly CounterRow[] = [
  {
    name: 'countertop_sessions_total',
    help: 'Sessions: shoppers who opened another page or filled a cart, since the start of the program.',
    counts: ({ kind }) => kind === 'session-began',
  },
  {
    name: 'countertop_purchases_total',
    help: 'Receipts, at most one per session, since the start of the program.',
    counts: ({ kind }) => kind === 'purchase',
  },
  {
    name: 'countertop_idle_resets_total',
    help: 'Resets of an idle kiosk, even if a shopper only touched the landing page, since the start of the program.',
    counts: (event) => loggedAs(event, 'session-ended')?.reason === 'idle',
  },
  {
    name: 'countertop_start_overs_total',
    help: 'Sessions that shoppers ended or did not continue, since the start of the program.',
    counts: (event) => loggedAs(event, 'session-ended')?.reason === 'start-over',
  },
  {
    name: 'countertop_catalogue_failures_total',
    help: 'Times that the catalogue host began to fail, since the start of the program.',
    counts: (event) => loggedAs(event, 'catalogue-failed') !== null,
  },
  {
    name: 'countertop_staff_openings_total',
    help: 'Times that the staff page was opened, since the start of the program.',
    counts: (event) => loggedAs(event, 'staff-opened') !== null,
  },
  {
    name: 'countertop_staff_wrong_pins_total',
    help: 'Wrong staff PINs, since the start of the program.',
    counts: (event) => loggedAs(event, 'staff-pin-wrong') !== null,
  },
  {
    name: 'countertop_journal_failures_total',
    help: 'Copies of the session that could not be written, since the start of the program.',
    counts: (event) => event.kind === 'journal-write' && event.seconds === null,
  },
];

/** Creates all counters. @returns a function that counts an event */
export function openCounters(registry: Registry): Emit {
  const plain = COUNTERS.map(({ counts, ...metric }): Emit => {
    const counter = new Counter({ ...metric, registers: [registry] });
    return (event) => counts(event) && counter.inc();
  });
  const counters = [...plain, countRecoveries(registry), countErrors(registry), observeWrites(registry)];
  return (event) => {
    for (const count of counters) count(event);
  };
}

// Each label value is exported as 0 from the start. Otherwise Prometheus would see no increase at the first event.
// Text from the log must not become a label.

/** If a step restarts the program, the step's count is lost. The next run's `failures_at_start` counts the failure. */
function countRecoveries(registry: Registry): Emit {
  const counter = new Counter({
    name: 'countertop_recoveries_total',
    help: 'Recovery steps taken after failures, since the start of the program.',
    labelNames: ['step'],
    registers: [registry],
  });
  for (const step of RECOVERY_STEPS) counter.inc({ step }, 0);
  return (event) => {
    const taken = loggedAs(event, 'recovery')?.step;
    const step = RECOVERY_STEPS.find((known) => known === taken);
    if (step) counter.inc({ step });
  };
}

function countErrors(registry: Registry): Emit {
  const counter = new Counter({
    name: 'countertop_errors_total',
    help: 'Errors by their event in the log, since the start of the program.',
    labelNames: ['error'],
    registers: [registry],
  });
  for (const error of ERRORS) counter.inc({ error }, 0);
  return (event) => {
    if (event.kind === 'logged' && ERRORS.includes(event.event)) counter.inc({ error: event.event });
  };
}

function observeWrites(registry: Registry): Emit {
  const histogram = new Histogram({
    name: 'countertop_journal_write_seconds',
    help: 'Time to write a copy of the session to disk, since the start of the program.',
    buckets: WRITE_BUCKETS,
    registers: [registry],
  });
  return (event) => {
    if (event.kind === 'journal-write' && event.seconds !== null) histogram.observe(event.seconds);
  };
}
