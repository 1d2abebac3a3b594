import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';

/**
 * Sends a command of the DevTools protocol. @see https://chromedevtools.github.io/devtools-protocol/
 * @typedef {(method: string, params?: object, sessionId?: string) => Promise<any>} Send
 */

/**
 * A Chromium in which nobody listens. A test's driver, or Lighthouse, has every page tell of its requests, errors and
 * frames; for each error that a script makes the browser then reads the script once more to say on which line that was,
 * which React's own five marks alone turn into a tenth of a second on a slow processor. No shopper waits for that.
 * @returns {Promise<{ send: Send, close: () => Promise<void> }>}
 */
export async function openBareBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  const browser = spawn(
    findHeadlessShell() ?? chromium.executablePath(),
    [...sandboxSwitch, '--remote-debugging-pipe', '--no-first-run', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const [, , , commands, answers] = /** @type {any[]} */ (/** @type {unknown} */ (browser.stdio));
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (cause: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  let rest = '';
  answers.setEncoding('utf8');
  answers.on('data', (/** @type {string} */ data) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    async close() {
      browser.kill('SIGKILL');
      await ended;
      commands.destroy();
      answers.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Opens an empty page.
 * @param {Send} send
 * @param {string} script what runs in each document before anything of its own
 * @param {string} [browserContextId] whose cache and storage it shares; those of the browser itself without one
 */
export async function openPage(send, script, browserContextId) {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  /** @type {Send} */
  const tell = (method, params) => send(method, params, sessionId);
  await tell('Page.enable');
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: script });
  return {
    tell,
    /** What an expression in the page comes to, once it is settled. @param {string} expression */
    async evaluate(expression) {
      const { result, exceptionDetails } = await tell('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.exception?.description}`);
      return result.value;
    },
    close: () => send('Target.closeTarget', { targetId }),
  };
}
