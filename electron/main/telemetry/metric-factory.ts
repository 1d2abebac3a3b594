import { Counter, Gauge, type Registry } from 'prom-client';

type Value = number | null;

/** The kinds of metrics that this program has, in a registry; names come without the prefix that all share. */
export interface MetricFactory {
  /** Counts from the start of the program. @returns what counts one */
  counter(name: string, what: string): () => void;
  /**
   * Counts by a label whose values are known: all are there from the start, because what appears with its first event
   * has no rate, and no other value ever becomes one. @returns what counts one, if its label is known
   */
  counters(name: string, what: string, label: string, known: readonly string[]): (value: unknown) => void;
  /** Looks a value up at each scrape; what is null then has no sample. */
  gauge(name: string, help: string, read: () => Value | Promise<Value>): void;
  /** Looks up values by label; those of the same label are added up. */
  gauges(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void;
  /** Always 1; its labels are what it says. */
  info(name: string, help: string, labels: Readonly<Record<string, string>>): void;
}

/** Opens a registry for metrics of these kinds. */
export function metricFactory(registry: Registry): MetricFactory {
  const common = (name: string, help: string) => ({
    name: `countertop_${name}`,
    help,
    registers: [registry],
  });
  const counted = (name: string, what: string) =>
    common(`${name}_total`, `${what}, since the start of the program.`);

  return {
    counter(name, what) {
      const count = new Counter(counted(name, what));
      return () => count.inc();
    },
    counters(name, what, label, known) {
      const counts = new Counter({ ...counted(name, what), labelNames: [label] });
      for (const value of known) counts.inc({ [label]: value }, 0);
      return (value) => {
        if (typeof value === 'string' && known.includes(value)) counts.inc({ [label]: value });
      };
    },
    gauge(name, help, read) {
      new Gauge({
        ...common(name, help),
        async collect() {
          const value = await read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        ...common(name, help),
        labelNames: [label],
        collect() {
          this.reset();
          for (const [part, value] of read()) this.inc({ [label]: part }, value);
        },
      });
    },
    info(name, help, labels) {
      new Gauge({ ...common(`${name}_info`, help), labelNames: Object.keys(labels) }).set(labels, 1);
    },
  };
}
