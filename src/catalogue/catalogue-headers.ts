/** Marks a cached answer that the gateway or the service worker gave because the host failed. */
export const FALLBACK_HEADER = 'x-catalogue-fallback';

/** Marks the gateway's error after a time-out: a retry at once will not help. */
export const TOO_SLOW_HEADER = 'x-catalogue-too-slow';
