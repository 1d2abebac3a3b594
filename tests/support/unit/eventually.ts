import { vi } from 'vitest';

/** Much longer than anything takes, in ms: beside other work a disk may need seconds for what is else a matter of ms. */
const TIMEOUT_MS = 10_000;

/**
 * Checks again and again until nothing is thrown any more.
 * @param intervalMs how long it waits between two checks
 * @returns what the check gives
 */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 5): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });
}
