/** Whether a PIN is one that everybody tries first: one digit again and again, or a run up or down. */
export function isTrivial(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step = 0] = steps;
  return steps.size <= 1 && (step === 0 || step === 1 || step === 9);
}
