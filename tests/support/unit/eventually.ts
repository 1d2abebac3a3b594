import { vi } from 'vitest';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';

/**
 * Checks again and again until nothing is thrown any more.
 * @param intervalMs how long it waits between two checks
 * @returns what the check gives
 */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 5): Promise<T> {
  return vi.waitFor(check, { timeout: EXPECT_TIMEOUT_MS, interval: intervalMs });
}
