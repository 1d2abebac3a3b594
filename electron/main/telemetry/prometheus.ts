import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Emit, KioskEvent } from './events.ts';

// The kinds of metrics that this program has, by prom-client; names come without the prefix that all share.

const PREFIX = 'countertop_';
/** What a disk needs for an fsync: a good one a few ms, a worn card a second and more. In seconds. */
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts events from the start of the program. */
export type CounterRow = readonly [name: string, what: string, counts: (event: KioskEvent) => boolean];

/**
 * Counts events by a label whose values are known: all are there from the start, because what appears with its first
 * event has no rate, and no other value ever becomes one.
 */
export type LabelledRow = readonly [
  name: string,
  what: string,
  label: string,
  known: readonly string[],
  read: (event: KioskEvent) => unknown,
];

const counterOptions = (registry: Registry, name: string, what: string) => ({
  name: `${PREFIX}${name}_total`,
  help: `${what}, since the start of the program.`,
  registers: [registry],
});

export function openCounter(registry: Registry, [name, what, counts]: CounterRow): Emit {
  const counter = new Counter(counterOptions(registry, name, what));
  return (event) => {
    if (counts(event)) counter.inc();
  };
}

export function openLabelledCounter(registry: Registry, [name, what, label, known, read]: LabelledRow): Emit {
  const counter = new Counter({ ...counterOptions(registry, name, what), labelNames: [label] });
  for (const value of known) counter.inc({ [label]: value }, 0);
  return (event) => {
    const value = read(event);
    if (typeof value === 'string' && known.includes(value)) counter.inc({ [label]: value });
  };
}

export function openWriteHistogram(registry: Registry): Emit {
  const histogram = new Histogram({
    name: `${PREFIX}journal_write_seconds`,
    help: 'How long it took to write a copy of the session durably, since the start of the program.',
    buckets: WRITE_BUCKETS,
    registers: [registry],
  });
  return (event) => {
    if (event.kind === 'journal-write' && event.seconds !== null) histogram.observe(event.seconds);
  };
}

/** Looked up at each scrape; what is null then has no sample. */
export type GaugeRow = readonly [
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
];

export function openGauge(registry: Registry, [name, help, read]: GaugeRow): void {
  new Gauge({
    name: `${PREFIX}${name}`,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** Values of the same label are added up. */
export function openLabelledGauge(
  registry: Registry,
  [name, help, label]: readonly [name: string, help: string, label: string],
  read: () => Iterable<readonly [string, number]>,
): void {
  new Gauge({
    name: `${PREFIX}${name}`,
    help,
    registers: [registry],
    labelNames: [label],
    collect() {
      this.reset();
      for (const [labelled, value] of read()) this.inc({ [label]: labelled }, value);
    },
  });
}

/** Always 1; its labels are what it says. */
export function openInfo(
  registry: Registry,
  name: string,
  help: string,
  labels: Readonly<Record<string, string>>,
): void {
  const registers = [registry];
  new Gauge({ name: `${PREFIX}${name}_info`, help, registers, labelNames: Object.keys(labels) }).set(
    labels,
    1,
  );
}
