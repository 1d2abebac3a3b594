import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, HARDEST_SURFACE, isReadableAccent } from '../../src/domain/accent-contrast.ts';
import { textOf } from '../support/project-files.ts';

const tokens = textOf('src/components/theme/tokens.css');

function declarationsAfter(selector: string): readonly string[] {
  const block = tokens.slice(tokens.indexOf(selector)).match(/--[^}]*/)?.[0] ?? '';
  return block.split(';').flatMap((line) => line.replaceAll(/\s+/g, ' ').trim() || []);
}

const HIGH = [':root {'];
const USUAL = [...HIGH, ':root:not([data-contrast="high"])'];

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

type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
/** The minimum contrast of text with our own accent colour and with a store's (docs/operator/accessibility.md). */
const CONTRASTS = [
  ['usual', USUAL, 6, 4.5],
  ['high', HIGH, 7, 7],
] as const;

/** Reads the theme's colours as #rrggbb in one scheme. @param brand replaces the theme's own brand colour */
function colourReader(scheme: Scheme, selectors: readonly string[], brand?: string) {
  const values = new Map(
    selectors.flatMap(declarationsAfter).flatMap((line) => {
      const [, name, value] = /--([\w-]+): (.+)/.exec(line) ?? [];
      return name && value ? [[name, value] as const] : [];
    }),
  );
  if (brand) values.set('brand', brand);
  const read = (name: string) => resolved(values.get(name) ?? '', scheme, read);
  return read;
}

/** Computes the colour of a CSS value by resolving `var`, `light-dark` and `color-mix` from the inside out. */
function resolved(value: string, scheme: Scheme, read: (name: string) => string): string {
  let text = value;
  for (let before = ''; text !== before; ) {
    before = text;
    text = text
      .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => read(name))
      .replaceAll(/light-dark\( ?(#\w+), (#\w+) ?\)/g, scheme === 'light' ? '$1' : '$2')
      .replaceAll(/color-mix\(in srgb, (#\w+)(?: (\d+)%)?, (#\w+)\)/g, (_, one, share, other) =>
        mixed(one, other, Number(share) / 100),
      );
  }
  return text;
}

function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * share + part(other, at) * (1 - share)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

function expectReadable(colour: (name: string) => string, least: number): void {
  for (const [text, grounds] of TEXTS)
    for (const ground of grounds)
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  for (const name of CONTROLS)
    for (const ground of GROUNDS)
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(3.3);
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

describe.each(CONTRASTS)('%s contrast', (_, selectors, least) => {
  it.each(SCHEMES)('is enough in the %s scheme', (scheme) => {
    expectReadable(colourReader(scheme, selectors), least);
  });
});

describe.each(SCHEMES)('a store’s own accent in the %s scheme', (scheme) => {
  const isReadable = (colour: string) => isReadableAccent(colour, scheme);

  /** Mixes in as much white (in the dark scheme: black) as the contrast rule for accents allows. */
  const leastReadable = (colour: string) => {
    const end = scheme === 'light' ? '#ffffff' : '#000000';
    const steps = Array.from({ length: 100 }, (_, step) => mixed(end, colour, step / 100));
    return steps.findLast(isReadable) ?? colour;
  };

  it('must have a contrast of 4.5:1 to each surface', () => {
    const theme = colourReader(scheme, USUAL);
    const worst = (colour: string) => Math.min(...GROUNDS.map((ground) => contrast(colour, theme(ground))));
    expect(HARDEST_SURFACE[scheme]).toBe(theme('surface-sunken'));
    for (let part = 0; part < 256; part += 1) {
      const grey = `#${part.toString(16).padStart(2, '0').repeat(3)}`;
      expect(isReadable(grey), grey).toBe(worst(grey) >= 4.5);
    }
    for (const none of ['', 'red', '#fff', '0f5f4c', '#0f5f4c00', '#0f5f4g'])
      expect(isReadable(none)).toBe(false);
  });

  it('and its shades are readable in both contrasts, for any accent', () => {
    const hexPart = fc.nat(255).map((part) => part.toString(16).padStart(2, '0'));
    const colours = fc.tuple(hexPart, hexPart, hexPart).map((parts) => `#${parts.join('')}`);
    fc.assert(
      fc.property(colours.filter(isReadable), (colour) => {
        for (const brand of [colour, leastReadable(colour)])
          for (const [, selectors, , least] of CONTRASTS)
            expectReadable(colourReader(scheme, selectors, brand), least);
      }),
      { numRuns: 30 },
    );
  });
});
