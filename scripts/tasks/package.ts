import { ensureBuilt } from '../build/builds.ts';
import { findOnPath } from '../lib/run.ts';
import { ensureElectron } from '../machine/electron.ts';
import type { Need } from '../machine/system-packages.ts';
import { isPackaged, packageApp } from '../package/package-app.ts';
import { withProgress } from '../setup/log.mjs';
import type { Task } from './task.ts';

/** Installers and an unpacked app under dist/; arguments are electron-builder's. */
export const packageTask: Task = {
  needs: () => ['electron', ...packaging()],
  async run(args) {
    await ensureElectron();
    await ensureBuilt(['kiosk', 'web']);
    await withProgress('package', () => packageApp(args));
  },
};

/** What the tests install and start, where it is not there yet; one process at a time. */
export const packageForTests: Task = {
  needs: packaging,
  async run() {
    await ensureBuilt(['kiosk']);
    // An unpacked app comes with every target.
    if (!isPackaged()) await packageApp(['--linux', 'dir']);
  },
};

/** Debian packages are made where there is apt. */
function packaging(): readonly Need[] {
  return findOnPath('apt-get') ? ['packaging'] : [];
}
