import { ensureBuilt } from '../build/builds.ts';
import { findOnPath } from '../lib/run.ts';
import { ensureElectron } from '../machine/electron.ts';
import type { Need } from '../machine/system-packages.ts';
import { isPackaged, packageApp } from '../package/package-app.ts';
import { withProgress } from '../setup/log.mjs';
import type { Task } from './task.ts';

/** Makes installers and an unpacked app in dist/. The arguments are passed to electron-builder. */
export const packageTask: Task = {
  needs: () => ['electron', ...packaging()],
  async run(args) {
    await ensureElectron();
    await ensureBuilt(['kiosk', 'web']);
    await withProgress('package', () => packageApp(args));
  },
};

/** Packages the app for the tests, unless that is done already. Only one process at a time may run this. */
export const packageForTests: Task = {
  needs: packaging,
  async run() {
    await ensureBuilt(['kiosk']);
    // The target `dir` makes only the unpacked app, which the other targets would make too.
    if (!isPackaged()) await packageApp(['--linux', 'dir']);
  },
};

/** Debian packages are made only if the system has apt. */
function packaging(): readonly Need[] {
  return findOnPath('apt-get') ? ['packaging'] : [];
}
