import { expect, it, vi } from 'vitest';
import { type Group, measureGroup } from '../../scripts/bench/measure.ts';
import { benchTable } from '../../scripts/bench/report.ts';

type Goal = NonNullable<Group['figures'][string]['goal']>;

/** @param turns for each target, the values that are measured in its rounds */
function groupSaying(turns: Readonly<Record<string, number[]>>, goal: Goal, order: string[] = []): Group {
  const rounds = Object.entries(turns).map(([name, left]) => {
    const round = async () => {
      order.push(name);
      return { wait: left.shift() ?? Number.NaN };
    };
    return [name, round] as const;
  });
  const figures = { wait: { label: 'Press to answer', unit: 'ms' as const, goal } };
  const targets = Object.fromEntries(rounds);
  return { name: 'group', about: '', figures, open: async () => ({ targets, close: async () => undefined }) };
}

it('the bench measures the targets in turn and drops the first round', async () => {
  const order: string[] = [];
  const turns = { ours: [900, 30, 10, 20], baseline: [800, 5, 4, 6] };
  const rows = await measureGroup(groupSaying(turns, { atMost: 5, times: 'baseline' }, order), 3);
  expect(order).toEqual(Array.from({ length: 4 }, () => ['ours', 'baseline']).flat());
  expect(rows).toMatchObject([
    { target: 'ours', median: 20, min: 10, max: 30, isMet: true },
    { target: 'baseline', median: 5, min: 4, max: 6, ratio: 4 },
  ]);
});

it.each<[Goal, number, boolean]>([
  [{ atMost: 15 }, 15, true],
  [{ atMost: 15 }, 15.1, false],
  [{ atLeast: 98 }, 98, true],
  [{ atLeast: 98 }, 97, false],
  [{ atMost: 1.5, times: 'baseline' }, 15, true],
  [{ atMost: 1.5, times: 'baseline' }, 16, false],
  [{ atMost: 2, times: 'a missing target' }, 1, false],
])('the goal %j, for a median of %d and a baseline of 10, is met: %j', async (goal, ours, isMet) => {
  const group = groupSaying({ ours: [0, ours], baseline: [0, 10] }, goal);
  expect((await measureGroup(group, 1))[0]?.isMet).toBe(isMet);
});

it('the bench names the target that fails, and closes all open targets', async () => {
  const close = vi.fn(async () => undefined);
  const targets = { ours: () => Promise.reject(new Error('no screen')) };
  const failing: Group = { ...groupSaying({}, { atMost: 1 }), open: async () => ({ targets, close }) };
  await expect(measureGroup(failing, 3)).rejects.toThrow('group failed for "ours": no screen');
  expect(close).toHaveBeenCalledOnce();
});

it('the bench writes a table with our value, the other target’s value and the goal', async () => {
  const goal = { atMost: 2, times: 'baseline' };
  const rows = await measureGroup(groupSaying({ ours: [0, 30, 30], baseline: [0, 10, 12] }, goal), 2);
  const lines = benchTable(rows).replaceAll(/ +/g, ' ').split('\n');
  expect(lines.slice(2)).toEqual([
    '| Press to answer | ours | 30 ms | | | at most 2 times baseline | **no** |',
    '| Press to answer | baseline | 11 ms | 10 to 12 | 2.73 | | |',
  ]);
});
