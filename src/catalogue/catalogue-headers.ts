/** Marks a cached response that the gateway or the service worker sent because the host failed. */
export const FALLBACK_HEADER = 'x-catalogue-fallback';

/** Marks the gateway's error response after a time-out. The page does not retry such a call by itself. */
export const TOO_SLOW_HEADER = 'x-catalogue-too-slow';
