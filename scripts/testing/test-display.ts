import { startVirtualDisplay } from '../machine/display.ts';

/** The size of screen that tests and pictures are made on. */
const TEST_SCREEN = { width: 1920, height: 1080 };

/** Does something with a virtual display of its own where the system has such a thing. */
export async function withTestScreen<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  // Also where a real one is there: kiosk tests take the whole screen and press real keys.
  if (process.platform !== 'linux') return work(process.env);
  const { env, stop } = await startVirtualDisplay(TEST_SCREEN);
  try {
    return await work(env);
  } finally {
    stop();
  }
}
