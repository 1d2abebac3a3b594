import { expect, it } from 'vitest';
import { filesOf, textOf } from '../../support/project-files.ts';

const [, table = ''] = /\n## Events of the log\n(.*)/s.exec(textOf('docs/operator/monitor.md')) ?? [];

it('docs/operator/monitor.md lists every event of the log', () => {
  const code = filesOf('electron/main').map(textOf).join('\n');
  const events = new Set([...code.matchAll(/\blog\(\s*'([a-z-]+)'/g)].map(([, event = '']) => event));
  expect(events.size).toBeGreaterThan(40);
  expect([...events].filter((event) => !table.includes(`\`${event}\``))).toEqual([]);
});
