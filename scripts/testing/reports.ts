import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';

const folder = join(projectRoot, 'test-reports');

/** Where the runners leave what they have to report, as JSON. */
export const reportFiles = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') };

/** Removes the reports of earlier runs. */
export function removeReports() {
  rmSync(folder, { recursive: true, force: true });
}
