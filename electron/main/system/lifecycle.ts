import { isAbsolute, sep } from 'node:path';
import type { App } from 'electron';
import * as v from 'valibot';
import { STAFF_EXIT, START_AGAIN } from '../core/exit-codes.ts';
import type { Log } from '../core/log.ts';
import type { PendingWrites } from '../core/pending-writes.ts';

// System owns this program as the operating system sees it: how it ends and starts again (here), that it runs once and can
// write (single-instance.ts), what systemd hears of it (systemd-watchdog.ts, by systemd-notify.ts), its restart each night
// (nightly-restart.ts), and the end of one of its processes (end-process.ts).

/** An AppImage's runtime sets these: the file that was started, and the folder where it is mounted or unpacked. */
const absolutePath = v.pipe(v.string(), v.check(isAbsolute));
const appImage = v.object({ APPIMAGE: absolutePath, APPDIR: absolutePath });

interface LifecycleOptions {
  readonly app: Pick<App, 'exit' | 'relaunch'>;
  /** Says by COUNTERTOP_SUPERVISED=1 that somebody outside starts the program again when it asks for it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly program?: Pick<NodeJS.Process, 'argv' | 'execPath'>;
  readonly log: Log;
  /** What must be written before the end. */
  readonly writes: Pick<PendingWrites, 'settled'>;
}

/** Ends this run of the program, in order: what is being written comes first. */
export class Lifecycle {
  readonly #options: LifecycleOptions;
  #isRelaunching = false;

  constructor(options: LifecycleOptions) {
    this.#options = options;
  }

  /** Begins the next run, with the same arguments, once. @param reason for the log */
  relaunch(reason: string): void {
    void this.#relaunch(reason);
  }

  /** Ends it for good: staff said so. */
  exit(): void {
    const { app, writes } = this.#options;
    void writes.settled().then(() => app.exit(STAFF_EXIT));
  }

  async #relaunch(reason: string): Promise<void> {
    if (this.#isRelaunching) return;
    this.#isRelaunching = true;
    const { app, environment, program = process, log, writes } = this.#options;
    log('relaunching', { reason });
    await writes.settled();
    if (environment.COUNTERTOP_SUPERVISED === '1') return app.exit(START_AGAIN);
    app.relaunch(appImageRelaunch(environment, program));
    app.exit(0);
  }
}

/** An AppImage's mount ends with this run, and what Electron's helper starts may not mount: the file unpacks itself. */
function appImageRelaunch(
  environment: LifecycleOptions['environment'],
  { argv, execPath }: Pick<NodeJS.Process, 'argv' | 'execPath'>,
) {
  const { success, output } = v.safeParse(appImage, environment);
  // A terminal that is an AppImage leaves its own variables to what it starts.
  if (!success || !execPath.startsWith(output.APPDIR + sep)) return undefined;
  return { execPath: output.APPIMAGE, args: ['--appimage-extract-and-run', ...argv.slice(1)] };
}
