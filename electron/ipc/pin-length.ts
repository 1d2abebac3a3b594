// Separate from pin-policy.ts, whose schema library would make the staff's page larger.

/** The fewest and the most digits of a staff PIN. */
export const MIN_DIGITS = 6;
export const MAX_DIGITS = 12;

/** The length in words, to follow 'A PIN has'. */
export const PIN_LENGTH = `${MIN_DIGITS} to ${MAX_DIGITS} digits`;
