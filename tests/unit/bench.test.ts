import { describe, expect, it } from 'vitest';
import { measureGroup, median } from '../../scripts/bench/measure.ts';
import { barChart, markdownTable } from '../../scripts/bench/report.ts';

type Group = Parameters<typeof measureGroup>[0];
type Goal = NonNullable<Group['figures'][string]['goal']>;

/** A group whose contestants say these values, turn by turn. */
function groupSaying(
  turns: Readonly<Record<string, readonly number[]>>,
  goal: Goal,
  order: string[] = [],
): Group {
  const rounds = Object.entries(turns).map(([name, values]) => {
    const left = [...values];
    return [
      name,
      async () => {
        order.push(name);
        return { wait: left.shift() ?? Number.NaN };
      },
    ] as const;
  });
  return {
    name: 'group',
    about: '',
    figures: { wait: { label: 'Press to answer', unit: 'ms', goal } },
    open: async () => ({ contestants: Object.fromEntries(rounds), close: async () => undefined }),
  };
}

describe('the bench', () => {
  it('lets contestants take turns and does not count their first one', async () => {
    const order: string[] = [];
    const turns = { ours: [900, 30, 10, 20], floor: [800, 5, 4, 6] };
    const rows = await measureGroup(groupSaying(turns, { atMost: 5, times: 'floor' }, order), 3);
    expect(order).toEqual(Array.from({ length: 4 }, () => ['ours', 'floor']).flat());
    expect(rows).toMatchObject([
      { contestant: 'ours', median: 20, min: 10, max: 30, ratio: 4, limit: 25, isMet: true },
      { contestant: 'floor', median: 5, min: 4, max: 6 },
    ]);
  });

  it('measures no more rounds than say something new, and the only one of a group as it is', async () => {
    const spreadOf = async (rounds: number) => {
      const group = { ...groupSaying({ ours: [9, 1, 2, 3] }, { atMost: 5 }), rounds };
      const [row] = await measureGroup(group, 3);
      return [row?.min, row?.max];
    };
    expect(await spreadOf(2)).toEqual([1, 2]);
    expect(await spreadOf(1)).toEqual([9, 9]);
  });

  it('says of every kind of goal whether it is reached', async () => {
    const judged = async (goal: Goal, ours: number) => {
      const [row] = await measureGroup(groupSaying({ ours: [0, ours], floor: [0, 10] }, goal), 1);
      return row?.isMet;
    };
    expect(await judged({ atMost: 15 }, 15)).toBe(true);
    expect(await judged({ atMost: 15 }, 15.1)).toBe(false);
    expect(await judged({ atLeast: 98 }, 98)).toBe(true);
    expect(await judged({ atLeast: 98 }, 97)).toBe(false);
    expect(await judged({ atMost: 1.5, times: 'floor' }, 15)).toBe(true);
    expect(await judged({ atMost: 1.5, times: 'floor' }, 16)).toBe(false);
    expect(await judged({ atMost: 2, above: 'floor' }, 12)).toBe(true);
    expect(await judged({ atMost: 2, above: 'floor' }, 13)).toBe(false);
    expect(await judged({ atMost: 2, times: 'somebody who is not there' }, 1)).toBe(false);
  });

  it('closes what it opened, also where a contestant fails', async () => {
    let closed = 0;
    const group = groupSaying({}, { atMost: 1 });
    const failing: Group = {
      ...group,
      open: async () => ({
        contestants: { ours: () => Promise.reject(new Error('no screen')) },
        close: async () => {
          closed += 1;
        },
      }),
    };
    await expect(measureGroup(failing, 3)).rejects.toThrow('no screen');
    expect(closed).toBe(1);
  });

  it('takes the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('writes a table and a chart that name ours, the references and the goal', async () => {
    const rows = await measureGroup(
      groupSaying({ ours: [0, 30, 30], 'a <floor>': [0, 10, 12] }, { atMost: 2, times: 'a <floor>' }),
      2,
    );
    expect(markdownTable(rows).split('\n')[2]?.replaceAll(/ +/g, ' ')).toBe(
      '| Press to answer | ours | 30.0 ms | | 2.73 | at most 2 times a <floor> | **no** |',
    );
    const chart = barChart(rows, 'Today');
    expect(chart).toContain('>a &lt;floor></text>');
    expect(chart.match(/<rect x=/g)).toHaveLength(2);
    expect(chart.match(/<line /g)).toHaveLength(1);
  });
});
