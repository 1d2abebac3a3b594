// A separate file, because the schema library that pin-policy.ts imports would make the staff's page larger.

// If these limits change, staff cannot enter a PIN outside them any more; `--set-pin` sets a new PIN.
export const MIN_DIGITS = 6;
export const MAX_DIGITS = 12;

/** Completes 'A PIN has …'. */
export const PIN_LENGTH = `${MIN_DIGITS} to ${MAX_DIGITS} digits`;
