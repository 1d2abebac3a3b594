import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { findUnpacked } from '../../../scripts/machine/unpacked-programs.ts';

const promtool = async (...args: readonly string[]) =>
  (await promisify(execFile)(findUnpacked('promtool') ?? 'promtool', args, { cwd: projectRoot })).stdout;

test('each alert fires for a failing kiosk, and none for a healthy one', async () => {
  expect(await promtool('check', 'rules', 'docs/operator/monitoring/alerts.yml')).toContain('SUCCESS');
  expect(await promtool('test', 'rules', 'tests/long/hosting/alerts.test.yml')).toContain('SUCCESS');
});
