import { ensureBuilt } from '../build/builds.ts';
import { checkSizes } from '../build/size-check.ts';
import type { Task } from './task.ts';

/** What the builds weigh, beside what they may weigh. */
export const size: Task = {
  async run() {
    await ensureBuilt(['kiosk', 'web']);
    return checkSizes();
  },
};
