import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MINUTE_MS = 60_000;

/**
 * Prepares a clock that a test can move, for the main process only. Pages and helper processes use the machine's clock.
 * @param folder the folder for the clock's script and its offset
 * @param startsAt the time that the clock shows when the kiosk starts
 */
export function mainClock(folder: string, startsAt: Date) {
  const script = join(folder, 'main-clock.cjs');
  const aheadFile = join(folder, 'main-clock-ahead-ms');
  let aheadMs = 0;
  writeFileSync(aheadFile, '0');
  const words = [JSON.stringify(aheadFile), startsAt.getTime()];
  writeFileSync(script, `(${installClock})(require('node:fs'), require('node:timers'), ${words});`);
  return {
    /** Start the kiosk with these variables. Use `spawnKiosk`, because Playwright removes NODE_OPTIONS. */
    environment: { NODE_OPTIONS: `--require ${script}` },
    /** Moves the clock forward by this many minutes. */
    pass(minutes: number) {
      aheadMs += minutes * MINUTE_MS;
      writeFileSync(aheadFile, String(aheadMs));
    },
  };
}

/** Runs in the main process before all other code. Its text is copied to a file, so it can use only its parameters. */
function installClock(
  { readFileSync: read }: { readFileSync: (file: string, encoding: 'utf8') => string },
  timers: { setTimeout: unknown },
  aheadFile: string,
  startMs: number,
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
  // Timers of a second or longer use the test's clock: Electron's global setTimeout later calls `timers.setTimeout`.
  timers.setTimeout = (work: () => void, ms: number) => {
    if (!(ms >= 1000)) return wait(work, ms);
    const due = passed() + ms;
    const timer = repeat(() => {
      if (passed() < due) return;
      stop(timer);
      work();
    }, 100);
    return timer;
  };
}
