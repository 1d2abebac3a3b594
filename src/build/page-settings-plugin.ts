import type { Plugin } from 'vite';
import { escapeAttribute } from './escape-attribute.ts';
import { headTags } from './head-tags.ts';

/** What a build writes into index.html, where a deployment may still edit it. */
interface PageSettings {
  readonly platform: 'kiosk' | 'web';
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The catalogue host, absolute or relative to the shop's origin. */
  readonly catalogueUrl: string;
  /** The origin that shoppers reach the web build under, where it is known. */
  readonly siteUrl?: string | undefined;
}

/** Fills the placeholders of index.html. */
export function pageSettingsPlugin({ platform, basePath, catalogueUrl, siteUrl }: PageSettings): Plugin {
  return {
    name: 'page-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%PLATFORM%', platform)
          .replace('%PAGE_HEAD%', () => headTags('index.html', { basePath, siteUrl }))
          .replace('%BASE_PATH%', escapeAttribute(basePath))
          .replace('%CATALOGUE_URL%', escapeAttribute(catalogueUrl)),
    },
  };
}
