import { memoryOfFamily } from '../../../tests/support/kiosk/memory-sample.ts';
import { CHROMIUM, openPrograms } from '../kiosk-programs.ts';
import type { Group } from '../measure.ts';

export const group: Group = {
  name: 'kiosk-memory',
  about:
    'the proportional share (PSS) of all processes while the landing page stands there, some seconds after its first paint, without a debugger',
  figures: {
    memory: {
      ...{ label: 'kiosk: memory of all processes', unit: 'MB' },
      goal: { atMost: 0.85, times: CHROMIUM },
    },
  },
  open: () => openPrograms(async ({ pid }) => ({ memory: (await memoryOfFamily(pid)) / 1024 })),
};
