import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { definedEnvironment } from '../lib/defined-environment.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { sandboxSwitch } from '../lib/sandbox-switch.mjs';
import { electronExecutable } from '../setup/electron.mjs';

/**
 * Starts the built kiosk with a debugger attached: the packaged program lets nobody press in its page.
 * @param {string} folder where its profile goes
 */
export function startDebuggedKiosk(folder) {
  return _electron.launch({
    executablePath: electronExecutable(),
    args: [...sandboxSwitch, `--user-data-dir=${join(folder, 'profile')}`, projectRoot],
    env: definedEnvironment(process.env),
  });
}
