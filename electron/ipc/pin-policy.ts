import * as v from 'valibot';
import { MAX_DIGITS, MIN_DIGITS } from './pin-length.ts';

export const pin = v.pipe(v.string(), v.minLength(MIN_DIGITS), v.maxLength(MAX_DIGITS), v.regex(/^[0-9]+$/));

/** Whether a PIN is too easy to guess: one repeated digit, or a sequence up or down. */
export function isTrivial(digitsOfPin: string): boolean {
  const digits = [...digitsOfPin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step = 0] = steps;
  return steps.size <= 1 && (step === 0 || step === 1 || step === 9);
}
