/** What ours is to reach: a bare number, or `times` or `above` what a reference of the same run says. */
type Goal =
  | { readonly atMost: number; readonly times?: string; readonly above?: string }
  | { readonly atLeast: number };

export interface Figure {
  /** What is measured, from what to what. */
  readonly label: string;
  readonly unit: 'ms' | 'MB' | 'KiB' | 'points' | '';
  readonly goal?: Goal;
}

/** One round of a contestant: a value for each figure that it has a say in, by the figure's key. */
type Round = () => Promise<Record<string, number>>;

export interface Group {
  /** What `--only` calls it. */
  readonly name: string;
  /** One line: how it is measured. */
  readonly about: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** How many rounds there are at most, where more would say nothing more; of one, nothing is for warmth. */
  readonly rounds?: number;
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

/**
 * Lets the contestants of a group (ours, and what ours is held against) take turns, so that a slow minute of the machine
 * is slow for all of them. The first turn of each warms disk and caches and is not counted.
 */
export async function measureGroup(group: Group, runs: number): Promise<Row[]> {
  const { contestants, close } = await group.open();
  const samples = Object.keys(contestants).map((name) => ({ name, rounds: [] as Record<string, number>[] }));
  const rounds = Math.min(runs, group.rounds ?? runs) + (group.rounds === 1 ? 0 : 1);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const sample of samples) sample.rounds.push((await contestants[sample.name]?.()) ?? {});
  } finally {
    await close();
  }
  const counted = samples.map(({ name, rounds: all }) => ({ name, rounds: all.slice(rounds > 1 ? 1 : 0) }));
  return Object.keys(group.figures).flatMap((key) => rowsOf(group, key, counted));
}

interface Sample {
  readonly name: string;
  readonly rounds: readonly Record<string, number>[];
}

function rowsOf({ name, figures }: Group, key: string, samples: readonly Sample[]): Row[] {
  const figure = figures[key];
  if (!figure) return [];
  const valuesOf = (sample?: Sample) => (sample?.rounds ?? []).flatMap((values) => values[key] ?? []);
  const medianOf = (contestant?: string) =>
    median(valuesOf(samples.find((each) => each.name === contestant)));
  return samples.flatMap((sample, place) => {
    const values = valuesOf(sample);
    if (values.length === 0) return [];
    const spread = { median: median(values), min: Math.min(...values), max: Math.max(...values) };
    const judgement =
      place === 0 && figure.goal ? judge(figure.goal, figure.unit, spread.median, medianOf) : {};
    const { label, unit } = figure;
    return [{ group: name, figure: key, label, contestant: sample.name, unit, ...spread, ...judgement }];
  });
}

function judge(goal: Goal, unit: string, ours: number, medianOf: (contestant?: string) => number) {
  const inUnit = (value: number) => `${value}${unit && ` ${unit}`}`;
  if ('atLeast' in goal) return { goal: `at least ${inUnit(goal.atLeast)}`, isMet: ours >= goal.atLeast };
  const { atMost, times, above } = goal;
  const reference = medianOf(times ?? above);
  const limit = times ? atMost * reference : above ? atMost + reference : atMost;
  const words = times ? `${atMost} times ${times}` : `${inUnit(atMost)}${above ? ` above ${above}` : ''}`;
  const ratio = (times ?? above) ? { ratio: ours / reference } : {};
  return { goal: `at most ${words}`, limit, ...ratio, isMet: ours <= limit };
}

/** The value in the middle; of an even number of values the mean of the two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}
