/** What ours is to reach: a bare number, or so many times what a reference of the same run takes. */
type Goal = { readonly atMost: number; readonly times?: string } | { readonly atLeast: number };

export interface Figure {
  /** What is measured, from what to what. */
  readonly label: string;
  readonly unit: 'ms' | 'MB' | 'points' | '';
  readonly goal?: Goal;
}

/** A value for each figure that a target has, by the figure's key. */
export type Values = Readonly<Record<string, number>>;

type Round = () => Promise<Values>;

export interface Group {
  /** What `--only` calls it. */
  readonly name: string;
  /** One line: how it is measured. */
  readonly about: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** Ours comes first. */
  readonly open: () => Promise<ComparisonTargets>;
}

/** The shop and what it is compared with. */
export interface ComparisonTargets {
  readonly targets: Readonly<Record<string, Round>>;
  readonly close: () => Promise<unknown>;
}

/** What came of one figure for one target. */
export interface Row extends Omit<Figure, 'goal'> {
  readonly target: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly goal?: string;
  /** Ours to this target, by medians: below 1 ours is ahead. */
  readonly ratio?: number;
  readonly isMet?: boolean;
}

/**
 * Lets comparison targets (ours comes first) take turns, so that a slow minute of the machine is slow for all of them.
 * The first turn of each warms disk and caches and is not counted.
 * @param groups those that open these targets: all take their figures from the same runs
 */
export async function measureGroups(
  open: Group['open'],
  groups: readonly Group[],
  runs: number,
): Promise<Row[]> {
  const { targets, close } = await open();
  const taken = new Map<string, readonly Values[]>();
  try {
    for (let round = 0; round <= runs; round += 1)
      for (const [name, measure] of Object.entries(targets)) {
        const values = await measure().catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : cause;
          throw new Error(`The bench's ${namesOf(groups)} failed for "${name}": ${reason}`, { cause });
        });
        taken.set(name, round === 0 ? [] : [...(taken.get(name) ?? []), values].flat());
      }
  } finally {
    await close();
  }
  return groups.flatMap(({ figures }) =>
    Object.entries(figures).flatMap(([key, figure]) => rowsOf(key, figure, taken)),
  );
}

/** The names of groups for people to read. */
export const namesOf = (groups: readonly Group[]) => groups.map(({ name }) => name).join(', ');

/** @param taken the values of each target, ours first */
function rowsOf(key: string, figure: Figure, taken: ReadonlyMap<string, readonly Values[]>): Row[] {
  const { label, unit, goal } = figure;
  const valuesOf = (name: string) => (taken.get(name) ?? []).flatMap((values) => values[key] ?? []);
  const medianOf = (target: string) => median(valuesOf(target));
  return [...taken.keys()].flatMap((target, place) => {
    const values = valuesOf(target);
    if (values.length === 0) return [];
    const spread = { median: median(values), min: Math.min(...values), max: Math.max(...values) };
    const ours = medianOf([...taken.keys()][0] ?? '');
    const beside = place === 0 ? goal && judge(goal, unit, ours, medianOf) : { ratio: ours / spread.median };
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

/** The value in the middle; of an even number of values the mean of the two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}
