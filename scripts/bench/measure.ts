/** If `times` names another target, the goal is `atMost` × the other target's median in the same run. */
type Goal = { readonly atMost: number; readonly times?: string } | { readonly atLeast: number };

export interface Figure {
  readonly label: string;
  readonly unit: 'ms' | 'KiB' | 'MB' | 'points' | '';
  readonly goal?: Goal;
}

/** A target's values in one round. The keys are those of `Group.figures`. */
export type Values = Readonly<Record<string, number>>;

export interface Group {
  /** The name for `--only`. */
  readonly name: string;
  /** How the group is measured, in one line. */
  readonly about: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** Starts the targets. The first target must be our shop. */
  readonly open: () => Promise<{
    readonly targets: Readonly<Record<string, () => Promise<Values>>>;
    readonly close: () => Promise<unknown>;
  }>;
}

/** A row of the table: one figure of one target. */
export interface Row extends Omit<Figure, 'goal'> {
  readonly target: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly goal?: string;
  /** Our median divided by this target's median: below 1, our shop is faster or smaller. */
  readonly ratio?: number;
  readonly isMet?: boolean;
}

/**
 * Each round runs all targets (ours first), so that a slow minute of the machine affects all of them. The first round
 * only warms up the disk and the caches: its values are dropped.
 */
export async function measureGroup({ name, figures, open }: Group, runs: number): Promise<Row[]> {
  const { targets, close } = await open();
  const taken = new Map<string, Values[]>();
  try {
    for (let round = 0; round <= runs; round += 1)
      for (const [target, measure] of Object.entries(targets)) {
        const values = await measure().catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : cause;
          throw new Error(`The bench's ${name} failed for "${target}": ${reason}`, { cause });
        });
        taken.set(target, round === 0 ? [] : [...(taken.get(target) ?? []), values]);
      }
  } finally {
    await close();
  }
  return Object.entries(figures).flatMap(([key, figure]) => rowsOf(key, figure, taken));
}

/** @param taken the measured values of each target, ours first */
function rowsOf(key: string, figure: Figure, taken: ReadonlyMap<string, readonly Values[]>): Row[] {
  const { label, unit, goal } = figure;
  const valuesOf = (name: string) => (taken.get(name) ?? []).flatMap((values) => values[key] ?? []);
  const medianOf = (target: string) => median(valuesOf(target));
  return [...taken.keys()].flatMap((target, index) => {
    const values = valuesOf(target);
    if (values.length === 0) return [];
    const spread = { median: median(values), min: Math.min(...values), max: Math.max(...values) };
    const ours = medianOf([...taken.keys()][0] ?? '');
    const beside = index === 0 ? goal && judge(goal, unit, ours, medianOf) : { ratio: ours / spread.median };
    return [{ label, target, unit, ...spread, ...beside }];
  });
}

function judge(goal: Goal, unit: string, ours: number, medianOf: (target: string) => number) {
  const inUnit = (value: number) => `${value} ${unit}`.trim();
  if ('atLeast' in goal) return { goal: `at least ${inUnit(goal.atLeast)}`, isMet: ours >= goal.atLeast };
  const { atMost, times } = goal;
  if (!times) return { goal: `at most ${inUnit(atMost)}`, isMet: ours <= atMost };
  return { goal: `at most ${atMost} times ${times}`, isMet: ours <= atMost * medianOf(times) };
}

/** @returns NaN if there are no values */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}
