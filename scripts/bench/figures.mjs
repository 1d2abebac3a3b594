/**
 * What the bench measures, and how: figures that belong together form a group, and the contestants of a group (ours and
 * what ours is held against) take turns, so that a slow minute of the machine is slow for all of them.
 */

/**
 * What ours is to reach: a bare number, or `times` or `above` what a reference of the same run says.
 * @typedef {{ atMost: number, times?: string, above?: string } | { atLeast: number }} Goal
 */

/**
 * @typedef {object} Figure
 * @property {string} label what is measured, from what to what
 * @property {'ms' | 'MB' | 'KiB' | 'points' | ''} unit
 * @property {Goal} [goal]
 * @property {string} [of] the contestant that the goal is about, where it is not the first one
 */

/**
 * One round of a contestant: a value for each figure that it has a say in, by the figure's key.
 * @typedef {() => Promise<Record<string, number>>} Round
 */

/**
 * @typedef {object} Group
 * @property {string} name what `--only` calls it
 * @property {string} about one line: how it is measured
 * @property {Record<string, Figure>} figures
 * @property {number} [rounds] how many rounds there are at most, where more would say nothing more; of one, nothing is for warmth
 * @property {() => Promise<{ contestants: Record<string, Round>, close: () => Promise<void> }>} open ours comes first
 */

/**
 * What came of one figure for one contestant.
 * @typedef {object} Row
 * @property {string} group
 * @property {string} figure the figure's key
 * @property {string} label
 * @property {string} contestant
 * @property {Figure['unit']} unit
 * @property {number} median
 * @property {number} min
 * @property {number} max
 * @property {string} [goal] in words
 * @property {number} [ratio] ours to the reference of the goal, by medians
 * @property {number} [limit] what the goal comes to, in the figure's unit
 * @property {boolean} [isMet]
 */

/**
 * Lets the contestants of a group take turns. The first turn of each warms disk and caches and is not counted.
 * @param {Group} group
 * @param {number} runs
 * @returns {Promise<Row[]>}
 */
export async function measureGroup(group, runs) {
  const { contestants, close } = await group.open();
  /** @type {Map<string, Map<string, number[]>>} by contestant and figure */
  const samples = new Map(Object.keys(contestants).map((name) => [name, new Map()]));
  const rounds = Math.min(runs, group.rounds ?? runs);
  const first = group.rounds === 1 ? 1 : 0;
  try {
    for (let round = first; round <= rounds; round += 1) {
      for (const [name, measure] of Object.entries(contestants)) {
        const values = await measure();
        if (round === 0) continue;
        for (const [figure, value] of Object.entries(values)) {
          const known = samples.get(name);
          known?.set(figure, [...(known.get(figure) ?? []), value]);
        }
      }
    }
  } finally {
    await close();
  }
  return rowsOf(group, samples);
}

/**
 * @param {Group} group
 * @param {Map<string, Map<string, number[]>>} samples
 * @returns {Row[]}
 */
function rowsOf(group, samples) {
  const [ours = ''] = samples.keys();
  return Object.entries(group.figures).flatMap(([key, figure]) =>
    [...samples].flatMap(([contestant, byFigure]) => {
      const values = byFigure.get(key);
      if (!values) return [];
      const row = { group: group.name, figure: key, label: figure.label, contestant, unit: figure.unit };
      const spread = { median: median(values), min: Math.min(...values), max: Math.max(...values) };
      const isJudged = figure.goal && contestant === (figure.of ?? ours);
      const judgement = isJudged ? judge(figure, spread.median, referenceOf(figure, samples, key)) : {};
      return [{ ...row, ...spread, ...judgement }];
    }),
  );
}

/**
 * The median of what the reference of a goal says; NaN where there is none.
 * @param {Figure} figure
 * @param {Map<string, Map<string, number[]>>} samples
 * @param {string} key
 */
function referenceOf({ goal }, samples, key) {
  const name = goal && 'atMost' in goal ? (goal.times ?? goal.above) : undefined;
  return median((name && samples.get(name)?.get(key)) || []);
}

/**
 * @param {Figure} figure
 * @param {number} ours
 * @param {number} reference
 * @returns {Pick<Row, 'goal' | 'ratio' | 'limit' | 'isMet'>}
 */
function judge({ goal, unit }, ours, reference) {
  if (!goal) return {};
  const of = (/** @type {number} */ value) => `${value}${unit && ` ${unit}`}`;
  if ('atLeast' in goal) return { goal: `at least ${of(goal.atLeast)}`, isMet: ours >= goal.atLeast };
  const { atMost, times, above } = goal;
  const limit = times ? atMost * reference : above ? atMost + reference : atMost;
  const words = times ? `${atMost} times ${times}` : above ? `${of(atMost)} above ${above}` : of(atMost);
  const ratio = times || above ? { ratio: ours / reference } : {};
  return { goal: `at most ${words}`, limit, ...ratio, isMet: ours <= limit };
}

/**
 * The value in the middle; of an even number of values the mean of the two; NaN of none.
 * @param {readonly number[]} values
 * @returns {number}
 */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
