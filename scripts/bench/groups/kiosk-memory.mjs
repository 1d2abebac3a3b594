import { CHROMIUM, openPrograms } from '../kiosk-contestants.mjs';
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
  open: () =>
    openPrograms(async (running, glass) => {
      await glass.shopShown();
      await running.settled();
      return { memory: await familyPss(running.pid) };
    }),
};
