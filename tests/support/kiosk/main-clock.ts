import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { KioskProcess } from './launch.ts';

const MINUTE_MS = 60_000;

/** A clock of a kiosk's main process that a test moves on; the pages and Chromium's helpers keep the machine's own. */
export interface MainClock {
  /** What a kiosk is started with to live by this clock; Playwright would take it away from its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets so many minutes pass at once. */
  pass(minutes: number): void;
  /** Waits until a kiosk has read the time, twice since now. */
  untilRead(kiosk: KioskProcess): Promise<void>;
}

/** What the clock says in a line of the kiosk's log each time that the kiosk has read it. */
const READ_EVENT = 'test-clock-read';

/**
 * Prepares a clock for a kiosk that has run all day.
 * @param folder where its script and its time are kept
 * @param startsAt the local time of the kiosk's start
 */
export function mainClock(folder: string, startsAt: Date): MainClock {
  const script = join(folder, 'main-clock.cjs');
  const aheadFile = join(folder, 'main-clock-ahead-ms');
  let aheadMs = 0;
  writeFileSync(aheadFile, '0');
  const modules = "require('node:fs'), require('node:timers')";
  const start = { aheadFile, startMs: startsAt.getTime(), readEvent: READ_EVENT };
  writeFileSync(script, `(${installClock})(${modules}, ${JSON.stringify(start)});`);
  const reads = ({ log }: KioskProcess) => log.filter(({ event }) => event === READ_EVENT).length;
  return {
    environment: { NODE_OPTIONS: `--require ${script}` },
    pass(minutes) {
      aheadMs += minutes * MINUTE_MS;
      writeFileSync(aheadFile, String(aheadMs));
    },
    async untilRead(kiosk) {
      const before = reads(kiosk);
      await expect.poll(() => reads(kiosk)).toBeGreaterThan(before + 1);
    },
  };
}

/** What is written into the script for `installClock`. */
interface Start {
  readonly aheadFile: string;
  readonly startMs: number;
  readonly readEvent: string;
}

/** Runs in the kiosk's main process before anything of it. It is written into a file, so it has what it is given alone. */
function installClock(
  { readFileSync: read }: { readFileSync: (file: string, encoding: 'utf8') => string },
  timers: { setInterval: unknown },
  { aheadFile, startMs, readEvent }: Start,
): void {
  const DAY_MS = 24 * 3_600_000;
  const elapsed = performance.now.bind(performance);
  const repeat = globalThis.setInterval;
  const passed = () => elapsed() + Number(read(aheadFile, 'utf8'));
  const wall = () => startMs + passed();
  performance.now = () => DAY_MS + passed();
  globalThis.Date = new Proxy(Date, {
    construct: (date, words) => Reflect.construct(date, words.length > 0 ? words : [wall()]),
    get: (date, name) => (name === 'now' ? wall : Reflect.get(date, name)),
  });
  // What is done every half minute or less often is done ten times a second. Electron wraps what the module exports.
  timers.setInterval = (work: () => void, ms: number) => {
    if (ms < 30_000) return repeat(work, ms);
    return repeat(() => {
      work();
      process.stderr.write(`{"event":"${readEvent}","at":"the clock of the test"}\n`);
    }, 100);
  };
}
