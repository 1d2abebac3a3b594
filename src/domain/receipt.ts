export const RECEIPT_PATTERN = /^Receipt-\d+-\d{1,3}$/;

/**
 * The identifier that a shopper shows at the counter: 'Receipt-{ms}-{0 to 999}' (specification, section 3).
 * @param now the time in ms since 1970
 * @param random a number from 0 up to but not including 1
 */
export function createReceiptId(now: number, random: number): string {
  return `Receipt-${now}-${Math.floor(random * 1000)}`;
}

export const receiptDate = (id: string): Date => new Date(Number(id.split('-')[1]));
