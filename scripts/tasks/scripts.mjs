import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { startVirtualDisplay } from '../setup/display.mjs';

/** The size of screen that tests, benches and pictures are made on. */
const testScreen = { width: 1920, height: 1080 };

/**
 * Does something with a virtual display of its own where the system has such a thing.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTestScreen(work) {
  // Also where a real one is there: kiosk tests take the whole screen and press real keys.
  if (process.platform !== 'linux') return work(process.env);
  const { env, stop } = await startVirtualDisplay(testScreen);
  try {
    return await work(env);
  } finally {
    stop();
  }
}

/**
 * Runs `scripts/<name>.mjs` on a virtual display.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runOnDisplay(name, args) {
  const script = join(projectRoot, 'scripts', `${name}.mjs`);
  return withTestScreen((env) => run(process.execPath, [script, ...args], { env }));
}
