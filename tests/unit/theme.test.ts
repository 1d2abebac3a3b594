import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The names and values that the block after this selector gives, in order. */
function declarationsAfter(selector: string): readonly string[] {
  const css = readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8');
  const block = css.slice(css.indexOf(selector)).match(/--[^}]*/)?.[0] ?? '';
  return block.split(';').flatMap((line) => line.trim() || []);
}

// An attribute and a media query cannot share a block, so the colours stand twice.
it('more contrast is the same whether a shopper asks the kiosk for it or a machine the web', () => {
  const kiosk = declarationsAfter(':root[data-contrast="high"]');
  expect(kiosk).toHaveLength(19);
  expect(declarationsAfter('@media (prefers-contrast: more)')).toEqual(kiosk);
});
