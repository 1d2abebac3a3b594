/** What ours is to reach: a bare number, or so many times what a reference of the same run takes. */
type Goal = { readonly atMost: number; readonly times?: string } | { readonly atLeast: number };

export interface Figure {
  /** What is measured, from what to what. */
  readonly label: string;
  readonly unit: 'ms' | 'MB' | 'points' | '';
  readonly goal?: Goal;
}

/** A value for each figure that a contestant has, by the figure's key. */
export type Values = Readonly<Record<string, number>>;

/** One round of a contestant, in which it may take the same figures several times. */
type Round = () => Promise<Values | readonly Values[]>;

export interface Group {
  /** What `--only` calls it. */
  readonly name: string;
  /** One line: how it is measured. */
  readonly about: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** Ours comes first. */
  readonly open: () => Promise<Contestants>;
}

export interface Contestants {
  readonly contestants: Readonly<Record<string, Round>>;
  readonly close: () => Promise<unknown>;
}

/** What came of one figure for one contestant. */
export interface Row {
  readonly group: string;
  readonly figure: string;
  readonly label: string;
  readonly contestant: string;
  readonly unit: Figure['unit'];
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly goal?: string;
  /** Ours to the reference of the goal, by medians. */
  readonly ratio?: number;
  /** What the goal comes to, in the figure's unit. */
  readonly limit?: number;
  readonly isMet?: boolean;
}

/** The values of each contestant, ours first. */
type Taken = ReadonlyMap<string, readonly Values[]>;

/**
 * Lets the contestants of a group (ours, and what ours is held against) take turns, so that a slow minute of the machine
 * is slow for all of them. The first turn of each warms disk and caches and is not counted.
 */
export async function measureGroup(group: Group, runs: number): Promise<Row[]> {
  const { contestants, close } = await group.open();
  const taken = new Map<string, readonly Values[]>();
  try {
    for (let round = 0; round <= runs; round += 1)
      for (const [name, measure] of Object.entries(contestants)) {
        const values = await measure().catch((cause) => {
          throw new Error(`The bench's ${group.name} failed for "${name}": ${cause.message}`, { cause });
        });
        taken.set(name, round === 0 ? [] : [...(taken.get(name) ?? []), values].flat());
      }
  } finally {
    await close();
  }
  return Object.entries(group.figures).flatMap(([key, figure]) => rowsOf(group.name, key, figure, taken));
}

function rowsOf(group: string, key: string, figure: Figure, taken: Taken): Row[] {
  const { label, unit, goal } = figure;
  const valuesOf = (name: string) => (taken.get(name) ?? []).flatMap((values) => values[key] ?? []);
  const medianOf = (contestant: string) => median(valuesOf(contestant));
  return [...taken.keys()].flatMap((contestant, place) => {
    const values = valuesOf(contestant);
    if (values.length === 0) return [];
    const spread = { median: median(values), min: Math.min(...values), max: Math.max(...values) };
    const judgement = place === 0 && goal ? judge(goal, unit, spread.median, medianOf) : {};
    return [{ group, figure: key, label, contestant, unit, ...spread, ...judgement }];
  });
}

function judge(goal: Goal, unit: string, ours: number, medianOf: (contestant: string) => number) {
  const inUnit = (value: number) => `${value} ${unit}`.trim();
  if ('atLeast' in goal) return { goal: `at least ${inUnit(goal.atLeast)}`, isMet: ours >= goal.atLeast };
  const { atMost, times } = goal;
  if (!times) return { goal: `at most ${inUnit(atMost)}`, limit: atMost, isMet: ours <= atMost };
  const ratio = ours / medianOf(times);
  const limit = atMost * medianOf(times);
  return { goal: `at most ${atMost} times ${times}`, limit, ratio, isMet: ratio <= atMost };
}

/** The value in the middle; of an even number of values the mean of the two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}
