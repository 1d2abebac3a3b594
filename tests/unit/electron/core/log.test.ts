import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { openLog } from '../../../../electron/main/core/log.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = join(temporaryFolder(), 'logs');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const line = (text: string): unknown => JSON.parse(text);

/** The log as the kiosk uses it, with its faults in the health state. */
function followed() {
  const log = openLog(
    folder,
    () => health.warn('log', 'No log can be written'),
    () => health.clear('log'),
  );
  const health = createHealth(log);
  return { log, warnings: () => health.warnings().size };
}

function eventsIn(logs: string): unknown[] {
  const lines = readFileSync(join(logs, 'countertop.log'), 'utf8').trimEnd().split('\n');
  return lines.map((text) => /"event":"([\w-]+)"/.exec(text)?.[1]);
}

describe('the log', () => {
  it('is one line of JSON for each event, in the file and on standard error', () => {
    const log = openLog(folder, vi.fn(), vi.fn());
    log('started', { version: '1.0.0', odd: '100 %c %s\n%' });
    log('quiet');
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

  it('takes no more than six megabytes, the newest of it', () => {
    const log = openLog(folder, vi.fn(), vi.fn());
    const filler = 'x'.repeat(64 * 1024);
    for (let number = 0; number < 150; number += 1) log('filler', { number, filler });
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

  it('goes on the next day where it stopped', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'countertop.log'), '{"event":"yesterday"}\n');
    openLog(folder, vi.fn(), vi.fn())('today');
    const text = readFileSync(join(folder, 'countertop.log'), 'utf8');
    expect(text).toMatch(/^\{"event":"yesterday"\}\n\{"event":"today",.*\}\n$/);
  });

  it('never throws: where its file cannot be written it says so and goes on', () => {
    writeFileSync(folder, 'no folder');
    const onError = vi.fn();
    const log = openLog(folder, onError, vi.fn());
    expect(() => log('started')).not.toThrow();
    expect(onError).toHaveBeenCalled();
    expect(process.stderr.write).toHaveBeenCalledTimes(1);
  });

  it('goes on in its file, and says so once, when that can be written again', () => {
    const health = followed();
    health.log('kept');
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'no folder');
    health.log('lost');
    expect(health.warnings()).toBe(1);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    health.log('kept');
    expect(health.warnings()).toBe(0);
    expect(eventsIn(folder)).toEqual(['kept', 'kept', 'healthy-again']);
  });

  it('goes on in the same file where no old one can be put away', () => {
    const log = openLog(folder, vi.fn(), vi.fn());
    log('started');
    mkdirSync(join(folder, 'countertop.1.log', 'in-the-way'), { recursive: true });
    const filler = 'x'.repeat(1024 ** 2);
    for (const event of ['one', 'two', 'three']) log(event, { filler });
    expect(readFileSync(join(folder, 'countertop.log'), 'utf8')).toContain('"event":"three"');
  });
});
