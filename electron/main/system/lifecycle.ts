import { isAbsolute, sep } from 'node:path';
import type { App } from 'electron';
import * as v from 'valibot';
import type { Base } from '../context.ts';
import { STAFF_EXIT, START_AGAIN } from '../core/exit-codes.ts';

const absolutePath = v.pipe(v.string(), v.check(isAbsolute));
/** Variables that an AppImage's runtime sets: the file that was started, and the folder of its content. */
const appImage = v.object({ APPIMAGE: absolutePath, APPDIR: absolutePath });

interface LifecycleOptions extends Pick<Base, 'environment' | 'log' | 'writes'> {
  readonly app: Pick<App, 'exit' | 'relaunch'>;
  readonly program?: Pick<NodeJS.Process, 'argv' | 'execPath'>;
}

/** Ends or restarts the program, after pending writes. */
export class Lifecycle {
  readonly #options: LifecycleOptions;
  #isRelaunching = false;

  constructor(options: LifecycleOptions) {
    this.#options = options;
  }

  /** Restarts with the same arguments; further calls do nothing. @param reason for the log */
  relaunch(reason: string): void {
    if (this.#isRelaunching) return;
    this.#isRelaunching = true;
    const { app, environment, program = process, log, writes } = this.#options;
    log('relaunching', { reason });
    void writes.settled().then(() => {
      // A supervisor, such as systemd, restarts the program.
      if (environment.COUNTERTOP_SUPERVISED === '1') return app.exit(START_AGAIN);
      app.relaunch(appImageRelaunch(environment, program));
      app.exit(0);
    });
  }

  /** Ends the program because staff chose Exit. */
  exit(): void {
    const { app, writes } = this.#options;
    void writes.settled().then(() => app.exit(STAFF_EXIT));
  }
}

/**
 * An AppImage's mount ends with this run, so its file is relaunched. It then unpacks itself: a new mount may fail.
 * @returns options for `app.relaunch`; undefined if the program is no AppImage
 */
function appImageRelaunch(
  environment: LifecycleOptions['environment'],
  { argv, execPath }: Pick<NodeJS.Process, 'argv' | 'execPath'>,
) {
  const { success, output } = v.safeParse(appImage, environment);
  // The variables may be inherited from another AppImage, such as a terminal.
  if (!success || !execPath.startsWith(output.APPDIR + sep)) return undefined;
  return { execPath: output.APPIMAGE, args: ['--appimage-extract-and-run', ...argv.slice(1)] };
}
