import { readdir, readFile } from 'node:fs/promises';

/** The ids of a process and all that descend from it, by whichever thread. Reads /proc. */
async function family(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(family))).flat()];
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** The processes below a kiosk's main process that Chromium calls by this type, such as 'renderer' or 'gpu-process'. */
export async function childrenOfType(pid: number, type: string): Promise<number[]> {
  const found: number[] = [];
  for (const id of await family(pid)) {
    if ((await commandOf(id)).includes(`--type=${type}`)) found.push(id);
  }
  return found;
}

/** The command lines of all below a kiosk's main process that are not helpers of Chromium's. */
export async function strangersBelow(pid: number): Promise<string[]> {
  const ids = (await family(pid)).filter((id) => id !== pid);
  const commands = await Promise.all(ids.map(commandOf));
  return commands
    .map((command) => command.replaceAll('\0', ' ').trim())
    .filter(
      (command) => command !== '' && !/--type=(zygote|gpu-process|utility|renderer|broker)\b/.test(command),
    );
}
