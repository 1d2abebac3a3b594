import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const [, table = ''] =
  /\n## Events of the log\n(.*)/s.exec(readFileSync(at('docs/operator/monitor.md'), 'utf8')) ?? [];

it('docs/operator/monitor.md lists every event of the log', () => {
  const code = readdirSync(at('electron/main'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const events = new Set([...code.matchAll(/\blog\(\s*'([a-z-]+)'/g)].map(([, event = '']) => event));
  expect(events.size).toBeGreaterThan(40);
  expect([...events].filter((event) => !table.includes(`\`${event}\``))).toEqual([]);
});
