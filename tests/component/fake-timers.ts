import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Uses fake timers in all tests of the calling file or `describe`. @param options by default all timers are fake */
export function withFakeTimers(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  beforeEach(() => void vi.useFakeTimers(options));
  afterEach(() => void vi.useRealTimers());
}

export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
