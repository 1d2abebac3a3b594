import { buildAlways } from '../build/builds.ts';
import type { Task } from './task.ts';

/** Both builds, whether or not anything changed. */
export const build: Task = { run: () => buildAlways(['kiosk', 'web']) };
