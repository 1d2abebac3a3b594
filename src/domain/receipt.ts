export const RECEIPT_PATTERN = /^Receipt-\d+-\d{1,3}$/;

/** The identifier 'Receipt-{ms}-{0 to 999}' (specification, section 3). @param random at least 0, less than 1 */
export function createReceiptId(now: number, random: number): string {
  return `Receipt-${now}-${Math.floor(random * 1000)}`;
}

export const receiptDate = (id: string): Date => new Date(Number(id.split('-')[1]));
