import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot, stampFolder } from '../../../scripts/lib/paths.mjs';

const execute = promisify(execFile);

/** What `npm run package` makes, of the sources as they are. */
export interface Packaged {
  /** The folder with the unpacked program. */
  readonly unpacked: string;
  readonly deb: string;
}

/** Packages the program where it is not packaged yet: whoever comes second waits for the first and finds it done. */
export async function packaged(): Promise<Packaged> {
  await mkdir(stampFolder, { recursive: true });
  const task = [process.execPath, join(projectRoot, 'scripts', 'task.mjs'), 'package:tests'];
  await execute('flock', [join(stampFolder, 'package.lock'), ...task], { maxBuffer: 2 ** 24 });
  const output = join(projectRoot, 'dist');
  const deb = (await readdir(output)).find((name) => name.endsWith('.deb')) ?? 'no .deb';
  return { unpacked: join(output, 'linux-unpacked'), deb: join(output, deb) };
}
