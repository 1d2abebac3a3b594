/** The valid codes (specification, section 9). */
export const VOUCHER_CODES = ['SHOPMAX', 'REACTESHOP', 'ESHOP10'] as const;

/** True if a voucher code is valid. Upper and lower case must match (specification, section 5). */
export function isValidVoucher(code: string): boolean {
  return VOUCHER_CODES.some((valid) => valid === code);
}
