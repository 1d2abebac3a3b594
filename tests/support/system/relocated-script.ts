import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';

/** How a script ended. */
interface Ended {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** A program and its arguments that run the script. */
  readonly through?: readonly string[];
}

/** A shell script of the package that uses folders of the test instead of the system's, and fake programs. */
export interface RelocatedScript {
  run(options?: RunOptions): Promise<Ended>;
  /** Runs a line of shell with the same fakes. */
  sh(line: string): Promise<Ended>;
  /** Replaces a program by shell lines. */
  fake(program: string, lines: string): Promise<void>;
}

/** A path of a system folder in a script: after a space, a quote or an equals sign. */
const SYSTEM_PATH = /(?<=[\s="])\/(?=(?:etc|var|sys|usr\/share)\/)/g;

/** The script with `root` before each path. @throws if one is left: root's tests would change the machine */
function relocate(text: string, root: string): string {
  const marked = text.replaceAll(SYSTEM_PATH, '\0/');
  const [left] = /(?<!\0)\/(?:etc|var|sys)\/\S*/.exec(marked) ?? [];
  if (left) throw new Error(`The script would reach ${left} of the machine.`);
  return marked.replaceAll('\0', root);
}

/**
 * Copies a script so that it runs without root and changes nothing on the machine.
 * @param path inside the package, such as '/usr/sbin/countertop-setup'
 * @param edit further changes of its text
 */
export async function relocateScript(
  path: string,
  root: string,
  edit = (text: string) => text,
): Promise<RelocatedScript> {
  const fakes = join(root, 'fakes');
  await mkdir(fakes, { recursive: true });
  const text = await readFile(join(projectRoot, 'resources/linux/kiosk', path), 'utf8');
  const script = join(root, basename(path));
  await writeFile(script, relocate(edit(text), root), { mode: 0o755 });
  const system = { PATH: `${fakes}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, ROOT: root };

  function run(command: readonly string[], { env = {}, input = '' }: RunOptions = {}): Promise<Ended> {
    return new Promise((resolve) => {
      // Its own process group, for a simulated power cut.
      const child = execFile(
        'setsid',
        ['--wait', ...command],
        { env: { ...system, ...env } },
        (error, ...said) => resolve({ code: error ? child.exitCode : 0, stdout: said[0], stderr: said[1] }),
      );
      // A script may end without reading it.
      child.stdin?.on('error', () => undefined).end(input);
    });
  }
  const fake: RelocatedScript['fake'] = (program, lines) =>
    writeFile(join(fakes, program), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  // A real sync takes seconds on a busy machine.
  await fake('sync', '');
  return {
    fake,
    run: ({ args = [], through = [], ...options } = {}) => run([...through, script, ...args], options),
    sh: (line) => run(['sh', '-c', line]),
  };
}
