import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { buildCacheFolder, projectRoot } from '../../../scripts/lib/paths.ts';
import { startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { AS_NOBODY, NOBODY } from '../system/nobody.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { spawnKiosk } from './launch.ts';

const execute = promisify(execFile);

/** The output of `npm run package` for the current sources. */
export interface Packaged {
  readonly unpacked: string;
  readonly debs: readonly [program: string, kiosk: string];
}

/** Packages the program if there is no package of the current sources. A second caller waits for the first. */
export async function packaged(): Promise<Packaged> {
  await mkdir(buildCacheFolder, { recursive: true });
  const task = [process.execPath, join(projectRoot, 'scripts', 'task.mjs'), 'package:tests'];
  await execute('flock', [join(buildCacheFolder, 'package.lock'), ...task], { maxBuffer: 2 ** 24 });
  const output = join(projectRoot, 'dist');
  const names = await readdir(output);
  const deb = (start: string) =>
    join(output, names.find((name) => name.startsWith(start) && name.endsWith('.deb')) ?? `no ${start}.deb`);
  return { unpacked: join(output, 'linux-unpacked'), debs: [deb('countertop_'), deb('countertop-kiosk_')] };
}

/** The shipped program with its Electron fuses, run by an ordinary user in Chromium's sandbox. */
export type PackagedApp = Awaited<ReturnType<typeof packageForNobody>>;

/** Packages the program and copies it to a folder from which an ordinary user may run it. */
export async function packageForNobody() {
  const { unpacked } = await packaged();
  const folder = temporaryFolder();
  await cp(unpacked, folder, { recursive: true });
  await chmod(folder, 0o755);
  const display = await startVirtualDisplay({ width: 800, height: 600 });
  const { DISPLAY = '', PATH = '' } = display.env;
  return {
    /** Runs the program in a new home folder until it logs 'started' or ends. @returns its exit code and output */
    async run(args: readonly string[], environment?: Readonly<Record<string, string>>) {
      const home = temporaryFolder();
      const kiosk = spawnKiosk({
        display: { ...display, env: { DISPLAY, PATH } },
        environment: { HOME: home, ...environment },
        program: asOrdinaryUser(home, join(folder, 'countertop')),
        args,
      });
      const isOver = () => kiosk.hasEnded || kiosk.log.some(({ event }) => event === 'started');
      await expect.poll(isOver, { timeout: KIOSK_EVENT_TIMEOUT_MS, intervals: [50] }).toBe(true);
      await kiosk.stop();
      return { code: await kiosk.ended(), ...kiosk.output };
    },
    async stop() {
      display.stop();
      await removeFolder(folder);
    },
  };
}

/** @returns the command. If root runs the tests, the program runs as `nobody`: root cannot use Chromium's sandbox */
function asOrdinaryUser(home: string, program: string): readonly string[] {
  if (process.getuid?.() !== 0) return [program];
  return ['sh', '-c', 'chown "$0" "$1" && shift && exec "$@"', String(NOBODY), home, ...AS_NOBODY, program];
}
