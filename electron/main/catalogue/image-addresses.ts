import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';

/** How many images of a list are fetched before anybody asks for them, as far as the disk's bound reaches. */
const MAX_PREFETCHED = 1000;

/** Anything that has an image's address, as it came from the host. */
export interface WithImage {
  readonly image: string;
}

/** The addresses of the newest list's images: nothing else may be asked for, and the first of them are prefetched. */
export class ImageAddresses {
  readonly #base: string;
  #allowed = new Set<string>();
  #prefetched: readonly string[] = [];

  /** @param host what relative addresses are read against */
  constructor(host: string) {
    this.#base = catalogueAddress(host, '/');
  }

  /** Those that are prefetched, in the order of the list. */
  get prefetched(): readonly string[] {
    return this.#prefetched;
  }

  has(address: string): boolean {
    return this.#allowed.has(address);
  }

  /** Takes those of a whole list, in place of all before. */
  replace(products: Iterable<WithImage>): void {
    this.#allowed = new Set();
    for (const product of products) this.add(product);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
  }

  /** Takes one more, where it is an address on the network; whether it may be called is judged by the fetch. */
  add({ image }: WithImage): void {
    if (image === '' || !URL.canParse(image, this.#base)) return;
    const { href, protocol } = new URL(image, this.#base);
    if (/^https?:$/.test(protocol)) this.#allowed.add(href);
  }
}
