import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** In the tests of a file that calls this, time passes when they let it. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** Lets time pass. */
export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
