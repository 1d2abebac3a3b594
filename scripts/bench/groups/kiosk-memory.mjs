import { CHROMIUM, openCounter } from '../kiosk-contestants.mjs';
import { familyPss } from '../memory.mjs';

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'kiosk-memory',
  about:
    'the proportional share (PSS) of all processes while the landing page stands there, some seconds after its first paint, without a debugger',
  figures: {
    memory: {
      label: 'kiosk: memory of all processes',
      unit: 'MB',
      goal: { atMost: 0.85, times: CHROMIUM },
    },
  },
  async open() {
    const { glass, start, close } = await openCounter();
    const contestants = Object.fromEntries(
      Object.entries(start).map(([name, begin]) => [
        name,
        async () => {
          const running = await begin();
          await glass.shopShown();
          await running.settled();
          const memory = await familyPss(running.pid);
          await running.end();
          return { memory };
        },
      ]),
    );
    return { contestants, close };
  },
};
