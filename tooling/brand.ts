import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type LogoFile, readLogo } from '../electron/main/config/store-logo.ts';
import { ACCENT_RULE, isReadableAccent } from '../src/domain/accent-contrast.ts';
import { type Brand, COUNTERTOP, MAX_STORE_NAME, STORE_NAME_PATTERN } from '../src/domain/brand.ts';
import { readSite, type Variables } from './site.ts';

export interface BuiltBrand extends Brand {
  /** As #rrggbb; null if and only if `accentColour` is null. */
  readonly accentColourDark: string | null;
  readonly logoFile: LogoFile | null;
}

/** An empty variable counts as unset. @throws {Error} with a message for the operator if a variable is invalid */
export function readBrand(variables: Variables): BuiltBrand {
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

const TOKENS = fileURLToPath(new URL('../src/components/theme/tokens.css', import.meta.url));

/** Defines `import.meta.env.STORE_BRAND` for the pages, unless the brand is the default one. */
export function brandDefinition({ name, logo, accentColour }: Brand): Record<string, string> {
  const isOwn = name === COUNTERTOP.name && logo === null && accentColour === null;
  const brand: Brand = { name, logo, accentColour };
  return isOwn ? {} : { 'import.meta.env.STORE_BRAND': JSON.stringify(brand) };
}

/** Adds the store's accent colour to the theme, and the logo file to the site. */
export function brandPlugin({ accentColour, accentColourDark, logo, logoFile }: BuiltBrand): Plugin {
  const fileName = logo && basename(logo.src);
  return {
    name: 'brand',
    enforce: 'pre',
    transform: {
      filter: { id: TOKENS },
      handler: (css) =>
        accentColour && {
          code: `${css}:root { --brand: light-dark(${accentColour}, ${accentColourDark}); }\n`,
          map: null,
        },
    },
    generateBundle() {
      if (fileName && logoFile) this.emitFile({ type: 'asset', fileName, source: logoFile.bytes });
    },
    configureServer({ middlewares }) {
      if (logo && logoFile)
        middlewares.use(logo.src, (_request, response) => {
          response.setHeader('content-type', logoFile.contentType);
          response.end(logoFile.bytes);
        });
    },
  };
}
