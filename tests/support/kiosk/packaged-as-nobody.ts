import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definedEnvironment } from '../../../scripts/lib/defined-environment.mjs';
import { startVirtualDisplay } from '../../../scripts/setup/display.mjs';
import { removeFolder } from '../system/temporary-folder.ts';
import { packaged } from './packaged.ts';

/** The user `nobody`, whom every Linux system has: nothing of the machine belongs to it. */
const NOBODY = 65_534;

/** How a run of the shipped program ended. */
interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program as it is shipped: packaged, with its fuses, run by an ordinary user in Chromium's sandbox. */
export interface PackagedApp {
  /** Runs it to its end; where its shop opens all the same, it is told to end then. */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ending>;
  stop(): Promise<void>;
}

/** Packages the program and puts it where an ordinary user may run it. */
export async function packageForNobody(): Promise<PackagedApp> {
  const { unpacked } = await packaged();
  const folder = await mkdtemp(join(tmpdir(), 'countertop-packaged-'));
  await cp(unpacked, folder, { recursive: true });
  await chmod(folder, 0o755);
  const display = await startVirtualDisplay({ width: 800, height: 600 });
  const homes: string[] = [];

  return {
    async run(args, environment = {}) {
      const home = await mkdtemp(join(tmpdir(), 'countertop-home-'));
      homes.push(home);
      const { DISPLAY = '', PATH = '' } = definedEnvironment(display.env);
      const env = { DISPLAY, PATH, HOME: home, ...environment };
      return end(asOrdinaryUser(home, [join(folder, 'countertop'), ...args]), env);
    },
    async stop() {
      display.stop();
      for (const place of [folder, ...homes]) await removeFolder(place);
    },
  };
}

/** Root may not use the sandbox, so root's tests run the program as somebody else; anybody else runs it as it is. */
function asOrdinaryUser(home: string, command: readonly string[]): readonly string[] {
  if (process.getuid?.() !== 0) return command;
  const user = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
  return ['sh', '-c', 'chown "$0" "$1" && shift && exec "$@"', String(NOBODY), home, ...user, ...command];
}

async function end(command: readonly string[], env: Record<string, string>): Promise<Ending> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk;
    if (said.stderr.includes('"event":"started"')) child.kill();
  });
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}
