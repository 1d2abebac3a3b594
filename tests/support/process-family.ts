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

/** The processes below a kiosk's main process that Chromium calls by this type, such as 'renderer' or 'gpu-process'. */
export async function childrenOfType(pid: number, type: string): Promise<number[]> {
  const found: number[] = [];
  for (const id of await family(pid)) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--type=${type}`)) found.push(id);
  }
  return found;
}
