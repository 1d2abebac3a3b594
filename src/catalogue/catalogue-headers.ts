/** A header on an answer of the gateway, or of the web's worker, that comes from a cache because the catalogue host failed. */
export const FALLBACK_HEADER = 'x-catalogue-fallback';

/** A header on the gateway's refusal where the catalogue host took too long: asking again at once will not help. */
export const TOO_SLOW_HEADER = 'x-catalogue-too-slow';
