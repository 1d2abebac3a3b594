import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentStyles } from '../../src/components/theme/accent-styles.ts';
import { ACCENT_GROUNDS, isReadableAccent } from '../../src/domain/accent.ts';

const tokens = readFileSync(new URL('../../src/components/theme/tokens.css', import.meta.url), 'utf8');

/** The names and values that the block after this selector gives, in order. */
function declarationsAfter(selector: string, css = tokens): readonly string[] {
  const block = css.slice(css.indexOf(selector)).match(/--[^}]*/)?.[0] ?? '';
  return block.split(';').flatMap((line) => line.trim() || []);
}

// An attribute and a media query cannot share a block, so the colours stand twice.
it('more contrast is the same whether a shopper asks the kiosk for it or a machine the web', () => {
  const kiosk = declarationsAfter(':root[data-contrast="high"]');
  expect(kiosk).not.toEqual([]);
  expect(declarationsAfter('@media (prefers-contrast: more)')).toEqual(kiosk);
});

/** The relative luminance of a colour such as #1d1c1a, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken'];
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text', GROUNDS],
  ['muted', GROUNDS],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['positive', GROUNDS],
  ['danger', GROUNDS],
  ['on-accent', ['accent', 'accent-pressed']],
  ['on-sale', ['sale']],
];
const CONTROLS = ['control-line', 'star', 'focus'];

/** The colours after a selector by their names. @param place 1 in the light scheme, 2 in the dark one */
const coloursAfter = (selector: string, place: number, css?: string) =>
  new Map(
    declarationsAfter(selector, css).flatMap((line) => {
      const pair = line.match(/^--([\w-]+): light-dark\((#\w+), (#\w+)\)/);
      return pair ? [[pair[1] ?? '', pair[place + 1] ?? ''] as const] : [];
    }),
  );

function expectReadable(colours: ReadonlyMap<string, string>, least: number): void {
  const contrast = (one: string, other: string) => ratio(colours.get(one) ?? '', colours.get(other) ?? '');
  for (const [text, grounds] of TEXTS)
    for (const ground of grounds)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  for (const control of CONTROLS)
    expect(contrast(control, 'surface-raised'), control).toBeGreaterThanOrEqual(3);
}

const CONTRASTS = [
  ['usual', ':root {', 4.5],
  ['more', ':root[data-contrast="high"]', 7],
] as const;
const SCHEMES = [
  ['light', 1],
  ['dark', 2],
] as const;

describe.each(CONTRASTS)('%s contrast', (_, selector, least) => {
  it.each(SCHEMES)('is enough in the %s scheme', (_scheme, place) => {
    expectReadable(coloursAfter(selector, place), least);
  });
});

describe('an accent of a store’s own', () => {
  const grey = (part: number) => `#${part.toString(16).padStart(2, '0').repeat(3)}`;

  it('is judged by the surfaces of the theme', () => {
    for (const [scheme, place] of SCHEMES) {
      const colours = coloursAfter(':root {', place);
      const { surfaces, muted } = ACCENT_GROUNDS[scheme];
      expect(surfaces).toEqual(GROUNDS.map((ground) => colours.get(ground)));
      expect(muted).toBe(colours.get('muted'));
    }
  });

  it('must have a contrast of 4.5:1 to each light surface', () => {
    const readable = Array.from({ length: 256 }, (_, part) => grey(part)).filter(isReadableAccent);
    const light = GROUNDS.map((ground) => coloursAfter(':root {', 1).get(ground) ?? '');
    const least = (colour: string) => Math.min(...light.map((ground) => ratio(colour, ground)));
    expect(least(readable.at(-1) ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(least(grey(readable.length))).toBeLessThan(4.5);
    for (const none of ['', 'red', '#fff', '0f5f4c', '#0f5f4c00', '#0f5f4g'])
      expect(isReadableAccent(none)).toBe(false);
  });

  it('and all that is made of it is readable in both schemes and contrasts, whatever colour it is', () => {
    const hexPart = fc.nat(255).map((part) => part.toString(16).padStart(2, '0'));
    const colours = fc.tuple(hexPart, hexPart, hexPart).map((parts) => `#${parts.join('')}`);
    fc.assert(
      fc.property(colours.filter(isReadableAccent), (colour) => {
        const css = accentStyles(colour);
        for (const [, selector, least] of CONTRASTS)
          for (const [, place] of SCHEMES) {
            const own = coloursAfter(selector, place, css);
            expectReadable(new Map([...coloursAfter(selector, place), ...own]), least);
          }
        expect(declarationsAfter('@media (prefers-contrast: more)', css)).toEqual(
          declarationsAfter(CONTRASTS[1][1], css),
        );
      }),
    );
  });

  it('names only colours that the theme has', () => {
    const names = (css: string) => new Set([...css.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name));
    expect([...names(accentStyles('#0f5f4c'))].filter((name) => !names(tokens).has(name))).toEqual([]);
  });
});
