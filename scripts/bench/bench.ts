import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/builds.ts';
import { withProgress } from '../setup/progress.mjs';
import { ensurePrograms, kioskTests, type Task } from '../tasks/task.ts';
import { type Group, measureGroup, type Row } from './measure.ts';
import { benchTable, record } from './report.ts';
import { type ServedShop, servePeers } from './shops.ts';

/** Usage: npm run bench -- [--runs 5] [--only load,presses] [--beside FOLDER] [--record], see docs/performance.md */
export const bench: Task = {
  needs: kioskTests,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string' },
        beside: { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    });
    const runs = Math.trunc(Number(values.runs));
    if (!(runs > 0)) throw new Error('--runs must be a whole number of 1 or more, such as --runs 5.');
    await ensurePrograms();
    await ensureBuilt(['kiosk', 'web']);
    const peers = values.beside ? await servePeers(values.beside) : [];
    try {
      const groups = await groupsBeside(peers);
      const chosen = groups.filter(({ name }) => values.only?.split(',').includes(name) ?? true);
      if (chosen.length === 0)
        throw new Error(
          `The bench has no part "${values.only}": name some of ${groups.map(({ name }) => name)}.`,
        );
      const rows = await measureGroups(chosen, runs);
      if (values.record) await record(runs, rows);
    } finally {
      for (const peer of peers) await peer.close();
    }
  },
};

async function measureGroups(groups: readonly Group[], runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const group of groups) {
    console.log(`\nbench: ${group.name} – ${group.about}`);
    const measured = await withProgress(`bench: ${group.name}`, () => measureGroup(group, runs));
    console.log(benchTable(measured));
    rows.push(...measured);
  }
  return rows;
}

/** The groups in the order of the table's rows. Their modules look for browsers, so import them only after set-up. */
async function groupsBeside(peers: readonly ServedShop[]): Promise<readonly Group[]> {
  const { load, presses, large } = await import('./groups/pages.ts');
  const { lighthouse } = await import('./groups/lighthouse.ts');
  const { kiosk } = await import('./groups/kiosk.ts');
  return [load(1, peers), load(4, peers), lighthouse, presses(peers), large, kiosk];
}
