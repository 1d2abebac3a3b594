import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8');

/** The names and values that the block after this selector gives, in order. */
function declarationsAfter(selector: string): readonly string[] {
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

describe.each([
  ['usual', ':root {', 4.5],
  ['more', ':root[data-contrast="high"]', 7],
] as const)('%s contrast', (_, selector, least) => {
  it.each([
    ['light', 1],
    ['dark', 2],
  ] as const)('is enough in the %s scheme', (_scheme, place) => {
    const colours = new Map(
      declarationsAfter(selector).flatMap((line) => {
        const pair = line.match(/^--([\w-]+): light-dark\((#\w+), (#\w+)\)/);
        return pair ? [[pair[1] ?? '', pair[place + 1] ?? ''] as const] : [];
      }),
    );
    const contrast = (one: string, other: string) => ratio(colours.get(one) ?? '', colours.get(other) ?? '');
    for (const [text, grounds] of TEXTS)
      for (const ground of grounds)
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
    for (const control of CONTROLS)
      expect(contrast(control, 'surface-raised'), control).toBeGreaterThanOrEqual(3);
  });
});
