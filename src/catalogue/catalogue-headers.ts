/** A header on an answer of the gateway, or of the web's worker, that stands in for the catalogue host. */
export const STAND_IN_HEADER = 'x-catalogue-fallback';

/** A header on the gateway's refusal where the catalogue host took too long: asking again at once will not help. */
export const TOO_SLOW_HEADER = 'x-catalogue-too-slow';
