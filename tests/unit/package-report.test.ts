import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportArtifacts } from '../../scripts/package/report.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = temporaryFolder();
});

/** Makes a file of so many bytes. */
function makeFile(path: string, bytes: number): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), Buffer.alloc(bytes));
}

it('tells of each artifact its size and hash, and how much of the installed size is the shop', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  makeFile('dist/countertop.deb', 3_000_000);
  makeFile('dist/countertop.tar.gz', 1_000_000);
  makeFile('dist/builder-debug.yml', 10);
  makeFile('dist/linux-unpacked/countertop', 5_000_000);
  makeFile('dist/linux-unpacked/resources/app.asar', 1_000_000);
  makeFile('electron/electron', 7_000_000);
  makeFile('electron/resources/app/shim.js', 9_000_000);
  await reportArtifacts(join(folder, 'dist'), { dist: join(folder, 'electron') });

  const sums = readFileSync(join(folder, 'dist/SHA256SUMS'), 'utf8');
  expect(sums).toMatch(/^[0-9a-f]{64} {2}countertop\.deb\n[0-9a-f]{64} {2}countertop\.tar\.gz\n$/);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toContainEqual(expect.stringMatching(/^countertop\.deb {5}3\.0 MB {2}[0-9a-f]{64}$/));
  expect(lines).toContain('installed: 6.0 MB, of it the shop 1.0 MB; the bare Electron: 7.0 MB');
});
