import type { Plugin } from 'vite';

/** What a build writes into index.html, where a deployment may still edit it. */
interface PageSettings {
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The catalogue host, absolute or relative to the shop's origin. */
  readonly catalogueUrl: string;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Fills the placeholders of index.html. */
export function pageSettingsPlugin({ basePath, catalogueUrl }: PageSettings): Plugin {
  return {
    name: 'page-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%BASE_PATH%', escapeAttribute(basePath))
          .replace('%CATALOGUE_URL%', escapeAttribute(catalogueUrl)),
    },
  };
}
