import { expect } from '@playwright/test';
import type { Display } from '../../../scripts/setup/display.mjs';
import { readServiceUnit } from '../../package/service-unit.ts';
import { kioskProcess } from '../kiosk/launch.ts';
import type { OverlayRoot, Running } from './overlay-root.ts';

const UNIT = '/usr/lib/systemd/system/countertop-xorg.service';

/** An installed kiosk that runs. */
export interface InstalledKiosk {
  /** Waits for an event in the log. */
  logged(event: string): Promise<void>;
  /** Ends all of it at once, as a power cut does. */
  kill(): Promise<void>;
}

/**
 * Starts what the unit for Xorg starts, as the user and with the rights that it names, on a test's own screen.
 * systemd itself does not run here; the session's own window manager gives way to the one that is there.
 */
export async function startByUnit(root: OverlayRoot, display: Display): Promise<InstalledKiosk> {
  const { command, user, environment } = await readServiceUnit(root.path(UNIT));
  const { XAUTHORITY: _, XDG_RUNTIME_DIR = '', ...others } = environment;
  const env = { ...others, XDG_RUNTIME_DIR, DISPLAY: display.env.DISPLAY ?? '' };
  await root.run('install', ['-d', '-m', '0700', '-o', user, XDG_RUNTIME_DIR]);
  const rights = ['--init-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  const args = [`--reuid=${user}`, `--regid=${user}`, ...rights, '--', ...command];
  return installedKiosk(root, user, root.start('setpriv', args, { env }));
}

function installedKiosk(root: OverlayRoot, user: string, running: Running): InstalledKiosk {
  return {
    logged: kioskProcess(running.child).logged,
    async kill() {
      running.kill();
      await running.ended();
      // Also what left its group.
      await root.run('pkill', ['-KILL', '-u', user]);
      await expect.poll(async () => (await root.run('pgrep', ['-u', user])).stdout).toBe('');
    },
  };
}

/** What the kernel says of a process. */
export interface ProcessRights {
  readonly command: string;
  /** Whether its system calls are filtered: 2 by a list. */
  readonly seccomp: number;
  readonly noNewPrivileges: boolean;
  /** How many process namespaces deep it is, seen from the machine. */
  readonly depth: number;
  readonly userNamespace: string;
}

const LOOK = `for p in $(pgrep -u "$0"); do
  readlink /proc/$p/ns/user && tr '\\0' ' ' </proc/$p/cmdline && echo && grep -E '^(NSpid|NoNewPrivs|Seccomp):' /proc/$p/status && echo ==
done`;

/** Looks at every process of a user. */
export async function rightsOf(root: OverlayRoot, user: string): Promise<ProcessRights[]> {
  const { stdout } = await root.run('sh', ['-c', LOOK, user]);
  return stdout
    .split('==\n')
    .filter(Boolean)
    .map((text) => {
      const [userNamespace = '', command = ''] = text.split('\n');
      const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '';
      return {
        command,
        userNamespace,
        seccomp: Number(field('Seccomp')),
        noNewPrivileges: field('NoNewPrivs') === '1',
        depth: field('NSpid').split(/\s+/).length,
      };
    });
}
