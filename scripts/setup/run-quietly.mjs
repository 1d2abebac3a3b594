import { execFile } from 'node:child_process';

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, excerpt: string }>} excerpt: the beginning and the end of the output
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { ...options, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ ok: !error, excerpt: excerptOf(stdout + stderr || String(error?.message ?? '')) }),
    );
    child.stdin?.end();
  });
}

/**
 * Runs npm without showing its output.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export const runNpm = (args, cwd) => runQuietly('npm', args, { cwd, shell: process.platform === 'win32' });

/** @param {string} output */
function excerptOf(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 16 ? lines.join('\n') : [...lines.slice(0, 8), '…', ...lines.slice(-7)].join('\n');
}
