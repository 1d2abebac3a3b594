import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { log } from '../setup/log.mjs';

/** Photographs a page under a name. */
export type Take = (name: string, page: Page) => Promise<void>;

/** Where pictures are kept, and which of them are wanted. */
export class Album {
  /** Number of pictures taken. */
  count = 0;
  /** Whether some that are wanted could not be taken. */
  hasFailed = false;

  /** @param words what the names of wanted pictures hold, all of them; none where all are wanted */
  constructor(
    readonly folder: string,
    private readonly words: readonly string[],
  ) {}

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  isWanted(name: string): boolean {
    return this.words.every((word) => `-${name}-`.includes(`-${word}-`));
  }

  /** Photographs what is in view, with its fonts and pictures, and says which file it is. */
  async take(page: Page, name: string): Promise<void> {
    if (!this.isWanted(name)) return;
    await page.evaluate(async () => {
      const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
      await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
    });
    const path = join(this.folder, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    log(`screenshots: ${path}`);
    this.count += 1;
  }
}
