/** The codes that a shopper may try (specification, section 9). */
export const VOUCHER_CODES = ['SHOPMAX', 'REACTESHOP', 'ESHOP10'] as const;

/** Whether a code is one of ours: exact and case-sensitive (specification, section 5). */
export function isValidVoucher(code: string): boolean {
  return VOUCHER_CODES.some((valid) => valid === code);
}
