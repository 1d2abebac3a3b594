import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Runs a program without showing its output, and gives back what it printed and an excerpt of all its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, stdout: string, excerpt: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    let stdout = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.once('error', (error) => resolve({ ok: false, stdout, excerpt: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, stdout, excerpt: excerptOf(output) }));
  });
}

/**
 * Runs npm: the very one that started us where there is one, so that versions agree.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function runNpm(args, cwd) {
  const cli = process.env.npm_execpath;
  const isKnown = cli && basename(cli) === 'npm-cli.js' && existsSync(cli);
  return isKnown
    ? runQuietly(process.execPath, [cli, ...args], { cwd })
    : runQuietly('npm', args, { cwd, shell: process.platform === 'win32' });
}

/**
 * The beginning and the end of a program's output: the reason of a failure stands in one of them.
 * @param {string} output
 */
function excerptOf(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 16 ? lines.join('\n') : [...lines.slice(0, 8), '…', ...lines.slice(-7)].join('\n');
}
