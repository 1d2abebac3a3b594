/** Each scheme's background with the least contrast to text: `--surface-sunken` in src/components/theme/tokens.css. */
export const HARDEST_SURFACE = { light: '#f2eee7', dark: '#2a2722' } as const;

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** The rule for an accent colour in each scheme. Error messages write the rule after 'must be'. */
export const ACCENT_RULE = {
  light: `a colour such as #0f5f4c, dark enough to be read on the light pages (a contrast of ${LEAST_CONTRAST}:1 to ${HARDEST_SURFACE.light})`,
  dark: `a colour such as #7bd0b2, light enough to be read on the dark pages (a contrast of ${LEAST_CONTRAST}:1 to ${HARDEST_SURFACE.dark})`,
} as const;

/** True if a text is a colour such as #0f5f4c that is readable on every background of the scheme. */
export const isReadableAccent = (text: string, scheme: 'light' | 'dark') =>
  /^#[\da-f]{6}$/i.test(text) && contrast(text, HARDEST_SURFACE[scheme]) >= LEAST_CONTRAST;

/** The contrast of two colours such as #0f5f4c, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
