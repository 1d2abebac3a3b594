import { type ComponentType, lazy, useState } from 'react';

/** A page whose code comes by itself: fetched when it is first needed, or ahead of that. */
export class LazyPage {
  readonly #fetchCode: () => Promise<ComponentType>;
  readonly #onMissing: () => Promise<void>;
  #Loaded: ComponentType | null = null;
  #Lazy: ComponentType;
  #hasFailed = false;

  /** @param onMissing called where the code did not come, before the page counts as failed */
  constructor(fetchCode: () => Promise<ComponentType>, onMissing: () => Promise<void>) {
    this.#fetchCode = fetchCode;
    this.#onMissing = onMissing;
    this.#Lazy = this.#createLazy();
  }

  /** What draws it. Code that is there is drawn at once: React shows a fallback even for a lazy component that is. */
  get Component(): ComponentType {
    return this.#Loaded ?? this.#Lazy;
  }

  async load(): Promise<ComponentType> {
    this.#Loaded = await this.#fetchCode();
    return this.#Loaded;
  }

  /** Has the next visit fetch again what did not come: React keeps a failed load for good. */
  retryFailed(): void {
    if (this.#hasFailed) this.#Lazy = this.#createLazy();
    this.#hasFailed = false;
  }

  #createLazy(): ComponentType {
    return lazy(async () => {
      try {
        return { default: await this.load() };
      } catch (cause) {
        this.#hasFailed = true;
        await this.#onMissing();
        throw cause;
      }
    });
  }
}

/** Draws a page for as long as it is open; code that comes meanwhile does not begin it anew. */
export function ShownPage({ page }: { page: { readonly Component: ComponentType } }) {
  const [Component] = useState(() => page.Component);
  return <Component />;
}
