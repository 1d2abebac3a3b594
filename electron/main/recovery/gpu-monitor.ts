import type { App } from 'electron';
import { type Clock, systemClock } from '../core/clock.ts';
import { QUIET_MS } from './escalation.ts';
import type { CardGivenUp } from './failure-store.ts';

/** The death of the graphics process after which the program goes on without it; Chromium gives up at its sixth. */
const MOST_DEATHS = 3;

/** After how long a graphics card that was given up is tried again, in ms: a driver may have been mended. */
const TRY_AGAIN_MS = 7 * 24 * 60 * 60_000;

/**
 * Whether this start still does without a graphics card that was given up. It is never tried in the first start of a
 * version: the updater watches that one, and would refuse the version for what the card does.
 * @param version the one that runs
 * @returns what the next start is to know, or null where the card is tried now
 */
export function stayWithoutCard(givenUp: CardGivenUp, nowMs: number, version: string): CardGivenUp {
  if (givenUp === null) return null;
  // A clock that was ahead would put the end off by years.
  const sinceMs = Math.min(givenUp.sinceMs, nowMs);
  const isDue = nowMs - sinceMs >= TRY_AGAIN_MS && givenUp.version === version;
  return isDue ? null : { sinceMs, version };
}

/**
 * Lets Chromium draw by itself, in its own process: there is nothing left that a bad driver could kill. To be called
 * before the app is ready. (`disable-gpu` alone keeps a process of its own, and the program ends when that one dies.)
 */
export function drawWithoutGpu(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-gpu');
  app.commandLine.appendSwitch('in-process-gpu');
}

interface GpuWatchOptions {
  /** The deaths that the program's last run left behind. */
  readonly deaths: number;
  /** Keeps the count for the next run. @returns whether it is safe */
  readonly remember: (deaths: number) => Promise<boolean>;
  /** Called after a quiet period: the deaths so far do not count any more. */
  readonly forget: () => void;
  /** Starts the program again without the graphics card. */
  readonly giveUp: () => void;
  readonly setTimer?: Clock['setTimer'];
}

/**
 * Counts the deaths of the graphics process, which Chromium starts again by itself until it ends the whole program.
 * @returns what is to be called at each death
 */
export function createGpuMonitor({
  deaths: deathsAtStart,
  remember,
  forget,
  giveUp,
  setTimer = systemClock.setTimer,
}: GpuWatchOptions): () => Promise<void> {
  let deaths = deathsAtStart;
  const forgetLater = () =>
    setTimer(() => {
      deaths = 0;
      forget();
    }, QUIET_MS);
  let callOff = forgetLater();
  return async () => {
    deaths += 1;
    callOff();
    callOff = forgetLater();
    const isRemembered = await remember(deaths);
    if (deaths >= MOST_DEATHS && isRemembered) giveUp();
  };
}
