import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '../../../scripts/lib/run.ts';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { AS_NOBODY, NOBODY } from '../system/nobody.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { expectWindowAt } from './windows.ts';

const MANAGER_CONFIG = fileURLToPath(new URL('cage-openbox.xml', import.meta.url));

/** A screen with cage on it, as the units of the package run it. */
export interface CageScreen {
  /** The screen itself: its mouse and keyboard are those that cage hears, as if they hung on the machine. */
  readonly outside: Display;
  /** Where programs draw: cage's own Xwayland. */
  readonly inside: Display;
  stop(): Promise<void>;
}

/** Why cage cannot run here; null where it can. */
export function obstacleToCage(): string | null {
  const missing = ['cage', 'Xwayland', 'setpriv'].filter((program) => !findOnPath(program));
  return missing.length > 0 ? `A screen with cage needs ${missing.join(', ')}.` : null;
}

/** Starts cage on a virtual screen of this size. */
export async function startCage(size: { width: number; height: number }): Promise<CageScreen> {
  const outside = await startVirtualDisplay(size, MANAGER_CONFIG);
  const runtime = temporaryFolder();
  // Cage refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(runtime, NOBODY, NOBODY);
  const environment = { WLR_BACKENDS: 'x11', WLR_RENDERER: 'pixman', XDG_RUNTIME_DIR: runtime };
  // Ends with its standard input, and so with this process; cage ends with it. Its Xwayland would let nobody in but its user.
  const program = 'xhost + > /dev/null && echo "$DISPLAY"; cat';
  const words = [...(isRoot ? AS_NOBODY : []), 'cage', '-d', '--', 'sh', '-c', program];
  const cage = spawn(words[0] ?? '', words.slice(1), {
    env: { ...outside.env, ...environment },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(cage.stdout, 'data');
  const inside: Display = { env: { ...outside.env, DISPLAY: String(line).trim() }, stop: () => undefined };
  await expectWindowAt(outside, 'wlroots - X11-1', { x: 0, y: 0, ...size });
  return {
    outside,
    inside,
    async stop() {
      const ended = once(cage, 'exit');
      cage.stdin.end();
      await ended;
      outside.stop();
      await removeFolder(runtime);
    },
  };
}
