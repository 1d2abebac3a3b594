// A separate file, because the schema library that pin-policy.ts imports would make the staff's page larger.

// If these limits change, staff can no longer enter an existing PIN that is outside them. `--set-pin` sets a new PIN.
export const MIN_DIGITS = 6;
export const MAX_DIGITS = 12;

/** Completes 'A PIN has …'. */
export const PIN_LENGTH = `${MIN_DIGITS} to ${MAX_DIGITS} digits`;
