import { beforeEach } from 'vitest';
import { findOnPath } from '../../../scripts/lib/run.ts';

/** Skips the tests of a file or a `describe`, with the reason, on a machine without these programs. */
export function needsPrograms(...programs: readonly string[]): void {
  const missing = programs.filter((program) => !findOnPath(program));
  beforeEach(({ skip }) => skip(missing.length > 0, `needs ${missing.join(', ')}`));
}
