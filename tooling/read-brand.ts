import { resolve } from 'node:path';
import { type LogoFile, readLogo } from '../electron/main/config/store-logo.ts';
import { ACCENT_RULE, isReadableAccent } from '../src/domain/accent-contrast.ts';
import { type Brand, COUNTERTOP, MAX_STORE_NAME, STORE_NAME_PATTERN } from '../src/domain/brand.ts';
import { readSite } from './site.ts';

/** A web build's brand, its colour on dark pages, and its logo file. */
export interface BuiltBrand extends Brand {
  /** As #rrggbb; null if and only if `accentColour` is null. */
  readonly accentColourDark: string | null;
  readonly logoFile: LogoFile | null;
}

/** The default brand. */
export const NO_BRAND: BuiltBrand = { ...COUNTERTOP, accentColourDark: null, logoFile: null };

/**
 * Reads the brand from the environment of a build; an empty variable counts as unset.
 * @throws {Error} with a message for the operator if a variable is invalid
 */
export function readBrand(variables: Readonly<Record<string, string | undefined>>): BuiltBrand {
  const name = variables.STORE_NAME?.trim() || COUNTERTOP.name;
  if (name.length > MAX_STORE_NAME || !STORE_NAME_PATTERN.test(name))
    throw new Error(`STORE_NAME must be a name of 1 to ${MAX_STORE_NAME} characters in one line`);
  const accentColour = variables.ACCENT_COLOUR?.trim() || null;
  const accentColourDark = variables.ACCENT_COLOUR_DARK?.trim() || null;
  if (accentColour !== null && !isReadableAccent(accentColour, 'light'))
    throw new Error(`ACCENT_COLOUR must be ${ACCENT_RULE.light}`);
  if (accentColourDark !== null && !isReadableAccent(accentColourDark, 'dark'))
    throw new Error(`ACCENT_COLOUR_DARK must be ${ACCENT_RULE.dark}`);
  if ((accentColour === null) !== (accentColourDark === null))
    throw new Error('ACCENT_COLOUR, for light pages, and ACCENT_COLOUR_DARK must be set together');
  const logoFile = variables.STORE_LOGO?.trim() ? readLogoFile(resolve(variables.STORE_LOGO.trim())) : null;
  const logo = logoFile && logoIn(logoFile, readSite(variables).basePath);
  return { name, accentColour, accentColourDark, logo, logoFile };
}

function readLogoFile(path: string): LogoFile {
  const reading = readLogo(path);
  if ('requirement' in reading) throw new Error(`STORE_LOGO must be ${reading.requirement}`);
  return reading.logo;
}

/** The file name ends with the logo's type, because hosts take the content type from the ending. */
const logoIn = ({ contentType, width, height }: LogoFile, basePath: string) => ({
  src: `${basePath}store-logo.${contentType === 'image/jpeg' ? 'jpg' : contentType.slice('image/'.length)}`,
  width,
  height,
});
