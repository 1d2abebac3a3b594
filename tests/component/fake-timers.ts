import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Uses fake timers in all tests of the calling file. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
