import { CHROMIUM, openPrograms } from '../kiosk-programs.ts';
import type { Group } from '../measure.ts';

export const kioskStart: Group = {
  name: 'kiosk-start',
  about:
    "packaged, in Chromium's sandbox, on a profile that was used before; painted is what a look at the screen from outside finds: the landing page's 'Start Shoping'",
  figures: {
    start: {
      label: 'kiosk: spawn to first paint of the shop, warm',
      unit: 'ms',
      goal: { atMost: 0.65, times: CHROMIUM },
    },
  },
  open: openPrograms,
};

export const kioskMemory: Group = {
  name: 'kiosk-memory',
  about:
    'the proportional share (PSS) of all processes while the landing page stands there, some seconds after its first paint, without a debugger',
  figures: {
    memory: { label: 'kiosk: memory of all processes', unit: 'MB', goal: { atMost: 0.85, times: CHROMIUM } },
  },
  open: openPrograms,
};
