import type { Plugin } from 'vite';
import { TRIMS, type Trim } from './trims.ts';

/** Takes out of the libraries what the shop cannot reach. */
export function trimPlugin(): Plugin {
  const missed = new Set(TRIMS);
  return {
    name: 'trim',
    apply: 'build',
    transform: {
      filter: { id: TRIMS.map(({ file }) => file) },
      handler(code, id) {
        const { text, trims } = trimmed(code, id);
        for (const trim of trims) missed.delete(trim);
        return { code: text, map: null };
      },
    },
    generateBundle() {
      // A library that has changed would bring a part back unnoticed.
      for (const { file, found } of missed)
        this.error(`No ${file} has ${found} any more: look at its line in src/build/trims.ts again.`);
    },
  };
}

/** A library's file without what the shop cannot reach, and the trims that did it. */
export function trimmed(code: string, id: string): { text: string; trims: Trim[] } {
  const trims = TRIMS.filter(({ file, found }) => file.test(id) && code.search(found) >= 0);
  return { text: trims.reduce((text, { found, instead }) => text.replace(found, instead), code), trims };
}
