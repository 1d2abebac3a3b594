import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Brand, COUNTERTOP } from '../src/domain/brand.ts';
import type { BuiltBrand } from './read-brand.ts';

const TOKENS = fileURLToPath(new URL('../src/components/theme/tokens.css', import.meta.url));

/** Defines `import.meta.env.STORE_BRAND` for the pages, unless the brand is the default. */
export function brandDefinition({ name, logo, accentColour }: Brand): Record<string, string> {
  const isOwn = name === COUNTERTOP.name && logo === null && accentColour === null;
  const brand: Brand = { name, logo, accentColour };
  return isOwn ? {} : { 'import.meta.env.STORE_BRAND': JSON.stringify(brand) };
}

/** Adds the store's accent colour to the theme and the logo file to the site, in builds and in development. */
export function brandPlugin({ accentColour, accentColourDark, logo, logoFile }: BuiltBrand): Plugin {
  const fileName = logo && basename(logo.src);
  return {
    name: 'brand',
    enforce: 'pre',
    transform: {
      filter: { id: TOKENS },
      handler: (css) =>
        accentColour === null
          ? null
          : {
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
