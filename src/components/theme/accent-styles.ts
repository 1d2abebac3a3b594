import { accentPalette } from '../../domain/accent.ts';

/** A style sheet that puts a store's accent in the place of that of tokens.css, in all schemes and contrasts. */
export function accentStyles(colour: string): string {
  const { light, dark, moreContrast } = accentPalette(colour);
  const usual = tokens({
    accent: [light.accent, dark.accent],
    'accent-pressed': [light.pressed, dark.pressed],
    'accent-soft': [light.soft, dark.soft],
    'on-accent': [light.on, dark.on],
  });
  const more = tokens({
    accent: [moreContrast.light, moreContrast.dark],
    'accent-pressed': ['#000000', '#ffffff'],
    'accent-soft': ['#ffffff', '#000000'],
    'on-accent': ['#ffffff', '#000000'],
  });
  return `
:root { ${usual} }
:root[data-contrast="high"] { ${more} }
@media (prefers-contrast: more) { :root { ${more} } }
`;
}

const tokens = (colours: Readonly<Record<string, readonly [light: string, dark: string]>>) =>
  Object.entries(colours)
    .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(' ');
