/** How many images of a list are prefetched, within the disk limit. */
const MAX_PREFETCHED = 1000;

/**
 * The full address of a product's image; null if it has no network address. The fetch decides whether it may be
 * called.
 * @param image as the host sent it
 * @param base for relative addresses
 */
export function imageAddress(image: string, base: string): string | null {
  if (image === '' || !URL.canParse(image, base)) return null;
  const { href, protocol } = new URL(image, base);
  return /^https?:$/.test(protocol) ? href : null;
}

/** The image addresses of the newest list: only these may be fetched, and the first ones are prefetched. */
export class ImageAddresses {
  #allowed = new Set<string>();
  #prefetched: readonly string[] = [];

  /** The prefetched ones, in list order. */
  get prefetched(): readonly string[] {
    return this.#prefetched;
  }

  has(address: string): boolean {
    return this.#allowed.has(address);
  }

  /** Replaces all addresses by those of a list. */
  replace(addresses: Iterable<string>): void {
    this.#allowed = new Set(addresses);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
  }

  add(address: string): void {
    this.#allowed.add(address);
  }
}
