/** Maximum number of images that are prefetched; the disk limit may stop them earlier. */
const MAX_PREFETCHED = 1000;

/**
 * The full address of a product's image; null if it is not http or https. The fetch checks whether the address may
 * be called.
 * @param image the address as the host sent it
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

  /** The addresses to prefetch, in list order. */
  get prefetched(): readonly string[] {
    return this.#prefetched;
  }

  has(address: string): boolean {
    return this.#allowed.has(address);
  }

  /** Replaces all addresses by those of a new list. */
  replace(addresses: Iterable<string>): void {
    this.#allowed = new Set(addresses);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
  }

  add(address: string): void {
    this.#allowed.add(address);
  }
}
