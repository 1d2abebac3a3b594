import * as v from 'valibot';

/** The fewest and the most digits of a staff PIN. */
export const MIN_DIGITS = 6;
export const MAX_DIGITS = 12;

/** The same in words that follow 'A PIN has'. */
export const PIN_LENGTH = `${MIN_DIGITS} to ${MAX_DIGITS} digits`;

/** A valid PIN: digits only. */
export const pin = v.pipe(v.string(), v.minLength(MIN_DIGITS), v.maxLength(MAX_DIGITS), v.regex(/^[0-9]+$/));

/** Whether a PIN is one that everybody tries first: one repeated digit, or a sequence up or down. */
export function isTrivial(digitsOfPin: string): boolean {
  const digits = [...digitsOfPin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step = 0] = steps;
  return steps.size <= 1 && (step === 0 || step === 1 || step === 9);
}
