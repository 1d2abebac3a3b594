import { execFile } from 'node:child_process';

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} if there is no output, `output` is the error's message
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { ...options, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ ok: !error, output: (stdout + stderr || (error?.message ?? '')).trimEnd() }),
    );
    child.stdin?.end();
  });
}
