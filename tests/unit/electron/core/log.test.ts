import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { openLog } from '../../../../electron/main/core/log.ts';
import { createPendingWrites, type PendingWrites } from '../../../../electron/main/core/pending-writes.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { EXPECT_TIMEOUT_MS } from '../../../support/timeouts.ts';

let folder: string;
let writes: PendingWrites;
/** Waits until all lines are in the file. The second wait is for lines that the log's callbacks logged. */
async function written(): Promise<void> {
  await writes.settled(EXPECT_TIMEOUT_MS);
  await writes.settled(EXPECT_TIMEOUT_MS);
}

beforeEach(() => {
  writes = createPendingWrites();
  folder = join(temporaryFolder(), 'logs');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const line = (text: string): unknown => JSON.parse(text);

/** Opens a log as the kiosk does: its faults become warnings of the health state. */
function followed() {
  const log = openLog(folder, writes, (isWritten) => {
    if (isWritten) health.clear('log');
    else health.warn('log', 'No log can be written');
  });
  const health = createHealth(log);
  return { log, warnings: () => health.warnings().size };
}

function eventsIn(logs: string): unknown[] {
  const lines = readFileSync(join(logs, 'countertop.log'), 'utf8').trimEnd().split('\n');
  return lines.map((text) => /"event":"([\w-]+)"/.exec(text)?.[1]);
}

describe('the log', () => {
  it('has one line of JSON for each event, in the file and on standard error', async () => {
    const log = openLog(folder, writes, vi.fn());
    log('started', { version: '1.0.0', odd: '100 %c %s\n%' });
    log('quiet');
    await written();
    const lines = readFileSync(join(folder, 'countertop.log'), 'utf8').trimEnd().split('\n');
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.map(line)).toEqual([
      { event: 'started', at, version: '1.0.0', odd: '100 %c %s\n%' },
      { event: 'quiet', at },
    ]);
    expect(lines[0]).toMatch(/^\{"event":"started","at":/);
    expect(vi.mocked(process.stderr.write).mock.calls.map(([text]) => text)).toEqual(
      lines.map((text) => `${text}\n`),
    );
  });

  it('keeps the newest six megabytes', async () => {
    const log = openLog(folder, writes, vi.fn());
    const filler = 'x'.repeat(64 * 1024);
    for (let number = 0; number < 150; number += 1) log('filler', { number, filler });
    await written();
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      'countertop.1.log',
      'countertop.2.log',
      'countertop.3.log',
      'countertop.4.log',
      'countertop.5.log',
      'countertop.log',
    ]);
    for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThan(1.2 * 1024 ** 2);
    const numbers = files
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
      .map((text) => Number(/"number":(\d+)/.exec(text)?.[1]));
    expect(Math.max(...numbers)).toBe(149);
    expect(new Set(numbers).size).toBe(Math.max(...numbers) - Math.min(...numbers) + 1);
  });

  it('appends to the file of an earlier run', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'countertop.log'), '{"event":"yesterday"}\n');
    openLog(folder, writes, vi.fn())('today');
    await written();
    const text = readFileSync(join(folder, 'countertop.log'), 'utf8');
    expect(text).toMatch(/^\{"event":"yesterday"\}\n\{"event":"today",.*\}\n$/);
  });

  it('warns once and does not throw if its file cannot be written, and resumes when it can', async () => {
    const health = followed();
    health.log('kept');
    await written();
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'no folder');
    health.log('lost');
    await written();
    expect(health.warnings()).toBe(1);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    health.log('kept');
    await written();
    expect(health.warnings()).toBe(0);
    expect(eventsIn(folder)).toEqual(['kept', 'kept', 'healthy-again']);
  });

  it('continues in the same file if it cannot be rotated', async () => {
    const log = openLog(folder, writes, vi.fn());
    log('started');
    mkdirSync(join(folder, 'countertop.1.log', 'in-the-way'), { recursive: true });
    const filler = 'x'.repeat(1024 ** 2);
    for (const event of ['one', 'two', 'three']) log(event, { filler });
    await written();
    expect(readFileSync(join(folder, 'countertop.log'), 'utf8')).toContain('"event":"three"');
  });

  it('does not block on a disk that hangs, and writes its lines when the disk continues', async () => {
    const file = join(folder, 'countertop.log');
    mkdirSync(folder);
    // Writing to this pipe blocks until a reader opens it, as on a disk that hangs.
    execFileSync('mkfifo', [file]);
    const { log } = followed();
    log('one');
    log('two');
    const pipe = openSync(file, 'r+');
    await written();
    const buffer = Buffer.alloc(1000);
    const text = buffer.toString('utf8', 0, readSync(pipe, buffer));
    closeSync(pipe);
    expect(text).toMatch(/^\{"event":"one",.*\}\n\{"event":"two",.*\}\n$/);
  });

  it('queues a thousand lines for a disk that hangs, and warns if it drops more', async () => {
    const { log, warnings } = followed();
    for (let number = 0; number < 1000; number += 1) log('line');
    expect(warnings()).toBe(0);
    log('dropped');
    expect(warnings()).toBe(1);
    await written();
    expect(warnings()).toBe(0);
    expect(eventsIn(folder)).toEqual([...Array(1000).fill('line'), 'healthy-again']);
  });
});
