/** How many images of a list are fetched before anybody asks for them, as far as the disk's bound reaches. */
const MAX_PREFETCHED = 1000;

/**
 * The full address of a product's image, or null where it is none on the network; whether it may be called is judged by the
 * fetch.
 * @param image as it came from the host
 * @param base what relative addresses are read against
 */
export function imageAddress(image: string, base: string): string | null {
  if (image === '' || !URL.canParse(image, base)) return null;
  const { href, protocol } = new URL(image, base);
  return /^https?:$/.test(protocol) ? href : null;
}

/** The addresses of the newest list's images: nothing else may be asked for, and the first of them are prefetched. */
export class ImageAddresses {
  #allowed = new Set<string>();
  #prefetched: readonly string[] = [];

  /** Those that are prefetched, in the order of the list. */
  get prefetched(): readonly string[] {
    return this.#prefetched;
  }

  has(address: string): boolean {
    return this.#allowed.has(address);
  }

  /** Takes those of a whole list, in place of all before. */
  replace(addresses: Iterable<string>): void {
    this.#allowed = new Set(addresses);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
  }

  add(address: string): void {
    this.#allowed.add(address);
  }
}
