import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { definedEnvironment } from '../lib/defined-environment.ts';
import { projectRoot } from '../lib/paths.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { electronExecutable } from '../machine/electron.ts';

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
