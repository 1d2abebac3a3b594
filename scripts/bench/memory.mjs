import { readdir, readFile } from 'node:fs/promises';

/**
 * The memory that a program and all its descendants hold: what several share counts for each by its part.
 * @param {number} pid
 * @returns {Promise<number>} MB
 */
export async function familyPss(pid) {
  const shares = await Promise.all((await family(pid)).map(pssOf));
  return shares.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/**
 * @param {number} pid
 * @returns {Promise<number[]>} the process and its descendants, by whichever thread
 */
async function family(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`)));
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(family))).flat()];
}

/**
 * @param {number} pid
 * @returns {Promise<number>} KB
 */
async function pssOf(pid) {
  return Number(/^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A file of a process; empty where the process has ended. @param {string} path */
const read = (path) => readFile(path, 'utf8').catch(() => '');
