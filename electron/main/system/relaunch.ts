import type { App } from 'electron';
import { START_AGAIN } from '../core/exit-codes.ts';
import type { Log } from '../core/log.ts';

/** How long the end waits for the last writes, in ms. */
export const LAST_WRITES_MS = 2000;

interface RelaunchOptions {
  readonly app: Pick<App, 'exit' | 'relaunch'>;
  /** Says by COUNTERTOP_SUPERVISED=1 that somebody outside starts the program again when it asks for it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Waits for what must be written before the end, but no longer than this many ms. */
  readonly settled: (patienceMs: number) => Promise<void>;
}

/** Starts the program again. @param reason for the log */
export type Relaunch = (reason: string) => void;

/** Makes the function that ends this run of the program and begins the next, with the same arguments, once. */
export function createRelaunch({ app, environment, log, settled }: RelaunchOptions): Relaunch {
  let isUnderWay = false;
  return async (reason) => {
    if (isUnderWay) return;
    isUnderWay = true;
    await settled(LAST_WRITES_MS);
    log('relaunching', { reason });
    if (environment.COUNTERTOP_SUPERVISED === '1') return app.exit(START_AGAIN);
    app.relaunch();
    app.exit(0);
  };
}
