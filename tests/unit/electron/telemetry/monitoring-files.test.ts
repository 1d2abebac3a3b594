import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EventBuffer } from '../../../../electron/main/telemetry/events.ts';
import { createRegistry } from '../../../../electron/main/telemetry/monitoring.ts';
import { filesOf, textOf } from '../../../support/project-files.ts';
import { sampleKiosk } from '../../../support/unit/samples.ts';

const read = (name: string) => textOf(`docs/operator/${name}`);

const metrics = (await createRegistry(sampleKiosk(), new EventBuffer())).getMetricsAsArray();
const names = metrics.map(({ name }) => name);
/** Prometheus stores the histogram under these names. */
const parts = ['_bucket', '_sum', '_count'].map((end) => `countertop_journal_write_seconds${end}`);

const namedIn = (text: string) => [...new Set(text.match(/countertop_[a-z_]+/g))];
const withoutParts = (name: string) =>
  parts.includes(name) ? name.replace(/_(bucket|sum|count)$/, '') : name;

const dashboard = v.object({
  uid: v.string(),
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      type: v.string(),
      targets: v.optional(v.array(v.object({ expr: v.string() })), []),
    }),
  ),
});

it.each([
  ['monitor.md', names],
  ['monitoring/grafana-dashboard.json', names],
  ['monitoring/prometheus.yml', []],
  ['monitoring/alerts.yml', []],
])('%s names only existing metrics, and all of: %j', (name, needed) => {
  const named = namedIn(read(name)).map(withoutParts);
  expect(named.filter((each) => !names.includes(each))).toEqual([]);
  expect(needed.filter((each) => !named.includes(each))).toEqual([]);
});

it('the dashboard is valid for Grafana: each panel has a title, a unique id and a query', () => {
  const { panels } = v.parse(dashboard, JSON.parse(read('monitoring/grafana-dashboard.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(shown.length).toBeGreaterThan(20);
  for (const { title, targets } of shown) expect(targets, title).not.toEqual([]);
});

it('monitor.md says what to do about each alert', () => {
  const alerts = [...read('monitoring/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alert = '']) => alert);
  expect(alerts.length).toBeGreaterThan(10);
  const text = read('monitor.md');
  expect(alerts.filter((alert) => !text.includes(`\`${alert}\``))).toEqual([]);
});

it('monitor.md lists every event of the log', () => {
  const [, table = ''] = /\n## Events of the log\n(.*)/s.exec(read('monitor.md')) ?? [];
  const code = filesOf('electron/main').map(textOf).join('\n');
  const events = new Set([...code.matchAll(/\blog\(\s*'([a-z-]+)'/g)].map(([, event = '']) => event));
  expect(events.size).toBeGreaterThan(40);
  expect([...events].filter((event) => !table.includes(`\`${event}\``))).toEqual([]);
});
