/** The least contrast of text (WCAG 2.2, 1.4.3) and of text where more is asked for (1.4.6). */
const TEXT = 4.5;
const MORE = 7;
/** What light text has on a dark ground to be read as easily. */
const ON_DARK = 6;

/** What an accent is written on, and the quiet text that shares its soft ground: as in src/components/theme/tokens.css. */
export const ACCENT_GROUNDS = {
  light: { surfaces: ['#faf8f4', '#ffffff', '#f2eee7'], muted: '#5c5851' },
  dark: { surfaces: ['#151412', '#1f1d1a', '#2a2722'], muted: '#b8b2a6' },
} as const;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** How much of its saturation a colour keeps on a dark ground, where it would glare. */
const KEPT = 0.85;
/** How many steps there are from a colour to another one. */
const STEPS = 50;

/** The colours of an accent in one scheme, each as #rrggbb. */
interface AccentColours {
  readonly accent: string;
  readonly pressed: string;
  /** A ground that text and the accent are read on. */
  readonly soft: string;
  /** Text on the accent. */
  readonly on: string;
}

/** An accent in both schemes, and the stronger forms of it for whoever asks for more contrast. */
export interface AccentPalette {
  readonly light: AccentColours;
  readonly dark: AccentColours;
  readonly moreContrast: { readonly light: string; readonly dark: string };
}

/** Whether a text is a colour such as #0f5f4c. */
const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Whether a colour can be an accent: text in it is read on every light surface, and white text on it. */
export function isReadableAccent(colour: string): boolean {
  return isColour(colour) && isReadOn(colour, ACCENT_GROUNDS.light.surfaces, TEXT);
}

/**
 * All colours that follow from an accent. A dark scheme's is a lighter one: none is read on white and on black.
 * @param colour one that is readable
 */
export function accentPalette(colour: string): AccentPalette {
  const { light, dark } = ACCENT_GROUNDS;
  const onDark = lightened(colour, (each) => isReadOn(each, dark.surfaces, ON_DARK));
  const softOf = (accent: string, ground: string, muted: string, share: number) =>
    firstBetween(mixed(accent, ground, share), ground, (each) =>
      [accent, muted].every((text) => contrast(text, each) >= TEXT),
    );
  return {
    light: {
      accent: colour,
      // Of what is nearly black nothing darker can be told apart.
      pressed: luminance(colour) < 0.02 ? mixed(colour, WHITE, 0.25) : mixed(colour, BLACK, 0.35),
      soft: softOf(colour, WHITE, light.muted, 0.88),
      on: WHITE,
    },
    dark: {
      accent: onDark,
      pressed: mixed(onDark, WHITE, 0.35),
      soft: softOf(onDark, dark.surfaces[0], dark.muted, 0.82),
      on: firstBetween(mixed(colour, BLACK, 0.6), BLACK, (each) => contrast(each, onDark) >= TEXT),
    },
    moreContrast: {
      light: firstBetween(colour, BLACK, (each) => contrast(each, WHITE) >= MORE),
      dark: lightened(colour, (each) => contrast(each, BLACK) >= MORE),
    },
  };
}

const isReadOn = (text: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => contrast(text, ground) >= least);

/** The first colour on the way from one to another that will do; the end of the way always does. */
function firstBetween(from: string, to: string, willDo: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mixed(from, to, step / STEPS);
    if (willDo(colour)) return colour;
  }
  return to;
}

/** The first lighter one of the same hue that will do: on the way to white by mixing it would turn grey. */
function lightened(colour: string, willDo: (colour: string) => boolean): string {
  const { hue, saturation, lightness } = hslOf(colour);
  for (let step = 0; step < STEPS; step += 1) {
    const lighter = hsl(hue, saturation * KEPT, lightness + ((1 - lightness) * step) / STEPS);
    if (willDo(lighter)) return lighter;
  }
  return WHITE;
}

/** A colour's hue in degrees, and its saturation and lightness from 0 to 1. */
function hslOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => part / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? (green - blue) / range + 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hsl(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const part = (place: number) => {
    const turn = (place + hue / 30) % 12;
    return lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return asHex([0, 8, 4].map((place) => 255 * part(place)));
}

const asHex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @param share how much of the second one there is, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other);
  return asHex(partsOf(one).map((part, index) => part + ((others[index] ?? 0) - part) * share));
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
