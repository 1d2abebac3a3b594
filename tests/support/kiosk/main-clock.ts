import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronExecutable } from '../../../scripts/machine/electron.ts';
import type { Kiosk } from './launch.ts';

/**
 * Makes a program that starts Electron with a clock of its own in the main process. `passMinutes` moves this clock. The
 * other processes use the machine's clock.
 * @returns the program's path, for `KioskOptions.electron`
 */
export function mainClock(folder: string, startsAt = new Date()): string {
  const script = join(folder, 'main-clock.cjs');
  writeFileSync(script, `(${installClock})(require('node:timers'), ${startsAt.getTime()});`);
  const electron = join(folder, 'electron.sh');
  // Set NODE_OPTIONS in a shell script, because Playwright removes it from the environment.
  const start = `NODE_OPTIONS='--require ${script}' exec '${electronExecutable()}' "$@"`;
  writeFileSync(electron, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  return electron;
}

/** Moves the main process's clock forward, as if nobody had touched the kiosk in that time. */
export const passMinutes = ({ app }: Kiosk, minutes: number): Promise<void> =>
  app.evaluate((_electron, ms) => Reflect.get(globalThis, 'passTime')(ms), minutes * 60_000);

/** Runs in the main process before the app starts. Its code is copied, so it cannot use the rest of this module. */
function installClock(timers: { setTimeout: unknown }, startMs: number): void {
  const elapsed = performance.now.bind(performance);
  const { setTimeout: wait, setInterval: repeat, clearInterval: stop } = globalThis;
  let aheadMs = 0;
  const passed = () => elapsed() + aheadMs;
  const wall = () => startMs + passed();
  performance.now = passed;
  globalThis.Date = new Proxy(Date, {
    construct: (date, words) => Reflect.construct(date, words.length > 0 ? words : [wall()]),
    get: (date, name) => (name === 'now' ? wall : Reflect.get(date, name)),
  });
  Reflect.set(globalThis, 'passTime', (ms: number) => {
    aheadMs += ms;
  });
  // Timers of a second or longer use this clock. Electron's global `setTimeout` calls `timers.setTimeout`.
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
