import { beforeEach } from 'vitest';
import { findOnPath } from '../../../scripts/lib/run.ts';

/** Skips the tests of the calling file or `describe` if a program is missing. The reported reason names the program. */
export function needsPrograms(...programs: readonly string[]): void {
  const missing = programs.filter((program) => !findOnPath(program));
  beforeEach(({ skip }) => skip(missing.length > 0, `needs ${missing.join(', ')}`));
}
