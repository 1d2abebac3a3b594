import { expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';

it('the health state has the newest warning of each part, and logs each change once', () => {
  const log = vi.fn();
  const health = createHealth(log);
  for (const message of ['full', 'full', 'read-only']) health.warn('journal', message);
  expect([...health.warnings()]).toEqual([['journal', 'read-only']]);
  health.clear('journal');
  health.clear('journal');
  const journal = { part: 'journal' };
  expect(log.mock.calls).toEqual([
    ['degraded', { ...journal, message: 'full' }],
    ['degraded', { ...journal, message: 'read-only' }],
    ['healthy-again', journal],
  ]);
});
