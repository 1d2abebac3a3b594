import { resolve } from 'node:path';
import { type LogoFile, readLogo } from '../electron/main/config/store-logo.ts';
import { isReadableAccent } from '../src/domain/accent.ts';
import { type Brand, COUNTERTOP, MAX_STORE_NAME, STORE_NAME_PATTERN } from '../src/domain/brand.ts';
import { readSite } from './site.ts';

/** Whose shop a web build is, and the file of its logo. */
export interface BuiltBrand extends Brand {
  readonly logoFile: LogoFile | null;
}

/** Nobody's but Countertop's own. */
export const NO_BRAND: BuiltBrand = { ...COUNTERTOP, logoFile: null };

/**
 * Reads whose shop it will be from the environment of a build; an empty variable says nothing.
 * @throws {Error} with a sentence for whoever builds, where a variable makes no sense
 */
export function readBrand(variables: Readonly<Record<string, string | undefined>>): BuiltBrand {
  const name = variables.STORE_NAME?.trim() || COUNTERTOP.name;
  if (name.length > MAX_STORE_NAME || !STORE_NAME_PATTERN.test(name))
    throw new Error(`STORE_NAME must be a name of 1 to ${MAX_STORE_NAME} characters in one line`);
  const accentColour = variables.ACCENT_COLOUR?.trim() || null;
  if (accentColour !== null && !isReadableAccent(accentColour))
    throw new Error(
      'ACCENT_COLOUR must be a colour such as #0f5f4c, dark enough to be read on the light pages: a contrast of 4.5:1 to #f2eee7',
    );
  const logoFile = variables.STORE_LOGO?.trim() ? readLogoFile(resolve(variables.STORE_LOGO.trim())) : null;
  return { name, accentColour, logo: logoFile && logoIn(logoFile, readSite(variables).basePath), logoFile };
}

function readLogoFile(path: string): LogoFile {
  const reading = readLogo(path);
  if ('wanted' in reading) throw new Error(`STORE_LOGO must be ${reading.wanted}`);
  return reading.logo;
}

/** Its name says what it is; hosts go by that. */
const logoIn = ({ contentType, width, height }: LogoFile, basePath: string) => ({
  src: `${basePath}store-logo.${contentType === 'image/jpeg' ? 'jpg' : contentType.slice('image/'.length)}`,
  width,
  height,
});
