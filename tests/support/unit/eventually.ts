import { vi } from 'vitest';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';

/**
 * Repeats a check until it throws no error.
 * @param intervalMs the time between two checks
 * @returns the result of the check
 * @throws the check's last error after `EXPECT_TIMEOUT_MS`
 */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 5): Promise<T> {
  return vi.waitFor(check, { timeout: EXPECT_TIMEOUT_MS, interval: intervalMs });
}
