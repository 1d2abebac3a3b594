import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { openLog } from '../../../../electron/main/core/log.ts';
import { createPendingWrites, type PendingWrites } from '../../../../electron/main/core/pending-writes.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { EXPECT_TIMEOUT_MS } from '../../../support/timeouts.ts';

let folder: string;
let writes: PendingWrites;
/** Waits until all lines are in the file. The second wait is for lines that were logged during the first. */
async function written(): Promise<void> {
  await writes.settled(EXPECT_TIMEOUT_MS);
  await writes.settled(EXPECT_TIMEOUT_MS);
}

beforeEach(() => {
  writes = createPendingWrites();
  folder = join(temporaryFolder(), 'logs');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** Opens a log as the kiosk does. If the log cannot be written, the health state has a warning. */
function open() {
  const log = openLog(folder, writes, (isWritten) => {
    if (isWritten) health.clear('log');
    else health.warn('log', 'No log can be written');
  });
  const health = createHealth(log);
  return { log, warnings: () => health.warnings().size };
}

const linesOf = (file = 'countertop.log') => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
const events = () => linesOf().map((text) => /"event":"([\w-]+)"/.exec(text)?.[1]);

it('the log has one line of JSON for each event, in the file and on standard error', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'countertop.log'), '{"event":"yesterday"}\n');
  const { log } = open();
  log('started', { version: '1.0.0', odd: '100 %c %s\n%' });
  log('quiet');
  await written();
  const [earlier, ...lines] = linesOf();
  expect(earlier, 'it appends to the file of an earlier run').toBe('{"event":"yesterday"}');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines.map((text): unknown => JSON.parse(text))).toEqual([
    { event: 'started', at, version: '1.0.0', odd: '100 %c %s\n%' },
    { event: 'quiet', at },
  ]);
  const shown = vi.mocked(process.stderr.write).mock.calls.map(([text]) => text);
  expect(shown).toEqual(lines.map((text) => `${text}\n`));
});

it('the log keeps the newest six megabytes', async () => {
  const { log } = open();
  const filler = 'x'.repeat(64 * 1024);
  for (let number = 0; number < 150; number += 1) log('filler', { number, filler });
  await written();
  const files = readdirSync(folder).sort();
  expect(files).toEqual([...[1, 2, 3, 4, 5].map((age) => `countertop.${age}.log`), 'countertop.log']);
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThan(1.2 * 1024 ** 2);
  const numbers = files.flatMap(linesOf).map((text) => Number(/"number":(\d+)/.exec(text)?.[1]));
  expect(Math.max(...numbers)).toBe(149);
  expect(new Set(numbers).size).toBe(Math.max(...numbers) - Math.min(...numbers) + 1);
});

it('the log warns once and does not throw if its file cannot be written, and resumes when it can', async () => {
  const { log, warnings } = open();
  log('kept');
  await written();
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'no folder');
  log('lost');
  await written();
  expect(warnings()).toBe(1);
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  log('kept');
  await written();
  expect(warnings()).toBe(0);
  expect(events()).toEqual(['kept', 'kept', 'healthy-again']);
});

it('the log continues in the same file if it cannot be rotated', async () => {
  const { log } = open();
  log('started');
  mkdirSync(join(folder, 'countertop.1.log', 'in-the-way'), { recursive: true });
  const filler = 'x'.repeat(1024 ** 2);
  for (const event of ['one', 'two', 'three']) log(event, { filler });
  await written();
  expect(events().at(-1)).toBe('three');
});

it('the log queues a thousand lines for a disk that hangs, and warns if it drops more', async () => {
  const { log, warnings } = open();
  for (let number = 0; number < 1000; number += 1) log('line');
  expect(warnings()).toBe(0);
  log('dropped');
  expect(warnings()).toBe(1);
  await written();
  expect(warnings()).toBe(0);
  expect(events()).toEqual([...Array(1000).fill('line'), 'healthy-again']);
});
