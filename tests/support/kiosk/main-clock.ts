import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { KioskProcess } from './launch.ts';

const MINUTE_MS = 60_000;

/** A clock of the main process that a test moves. Pages and helper processes keep the machine's clock. */
export interface MainClock {
  /** Start the kiosk with these variables. Use `spawnKiosk`, because Playwright removes NODE_OPTIONS. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the clock forward by this many minutes. */
  pass(minutes: number): void;
  /** Moves the clock forward, and waits until the kiosk has checked whether it should restart. */
  passAndCheck(kiosk: KioskProcess, minutes: number): Promise<void>;
}

/** The kiosk's interval between its checks for a restart (ms). */
const CHECK_MS = 30_000;
/** The event that the clock logs after each of these checks. */
const CHECK_EVENT = 'test-clock-checked';

/**
 * Prepares a clock that starts at a given wall-clock time.
 * @param folder for the clock's script and its offset
 * @param startsAt the wall-clock time at which the kiosk starts
 */
export function mainClock(folder: string, startsAt: Date): MainClock {
  const script = join(folder, 'main-clock.cjs');
  const aheadFile = join(folder, 'main-clock-ahead-ms');
  let aheadMs = 0;
  writeFileSync(aheadFile, '0');
  const modules = "require('node:fs'), require('node:timers')";
  const start = { aheadFile, startMs: startsAt.getTime(), checkMs: CHECK_MS, checkEvent: CHECK_EVENT };
  writeFileSync(script, `(${installClock})(${modules}, ${JSON.stringify(start)});`);
  const checks = ({ log }: KioskProcess) => log.filter(({ event }) => event === CHECK_EVENT).length;
  const pass = (minutes: number) => {
    aheadMs += minutes * MINUTE_MS;
    writeFileSync(aheadFile, String(aheadMs));
  };
  return {
    environment: { NODE_OPTIONS: `--require ${script}` },
    pass,
    async passAndCheck(kiosk, minutes) {
      const before = checks(kiosk);
      pass(minutes);
      await expect.poll(() => checks(kiosk)).toBeGreaterThan(before);
    },
  };
}

/** The values that are written into the script for `installClock`. */
interface Start {
  readonly aheadFile: string;
  readonly startMs: number;
  readonly checkMs: number;
  readonly checkEvent: string;
}

/** Runs in the main process before all other code. Its source is copied to a file, so it can use only its arguments. */
function installClock(
  { readFileSync: read }: { readFileSync: (file: string, encoding: 'utf8') => string },
  timers: { setTimeout: unknown },
  { aheadFile, startMs, checkMs, checkEvent }: Start,
): void {
  const elapsed = performance.now.bind(performance);
  const { setTimeout: wait, setInterval: repeat, clearInterval: stop } = globalThis;
  const passed = () => elapsed() + Number(read(aheadFile, 'utf8'));
  const wall = () => startMs + passed();
  performance.now = passed;
  globalThis.Date = new Proxy(Date, {
    construct: (date, words) => Reflect.construct(date, words.length > 0 ? words : [wall()]),
    get: (date, name) => (name === 'now' ? wall : Reflect.get(date, name)),
  });
  // Timers of a second or longer use this clock. Replace the export of node:timers, because Electron wraps it.
  timers.setTimeout = (work: () => void, ms: number) => {
    if (!(ms >= 1000)) return wait(work, ms);
    const due = passed() + ms;
    const timer = repeat(() => {
      if (passed() < due) return;
      stop(timer);
      work();
      if (ms === checkMs) process.stderr.write(`{"event":"${checkEvent}","at":"the clock of the test"}\n`);
    }, 100);
    return timer;
  };
}
