import type { Plugin } from 'vite';
import { COUNTERTOP, type StoreLogo } from '../domain/brand.ts';
import { escapeAttribute } from './escape-attribute.ts';
import { headTags, titleTag } from './head-tags.ts';

/** What a build writes into index.html, where a deployment may still edit it. */
interface PageSettings {
  readonly platform: 'kiosk' | 'web';
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The catalogue host, absolute or relative to the shop's origin. */
  readonly catalogueUrl: string;
  /** The origin that shoppers reach the web build under, where it is known. */
  readonly siteUrl?: string | undefined;
  /** What the store is called, where it has said so. */
  readonly storeName?: string | undefined;
  /** The store's picture, which tabs then show as well. */
  readonly logo?: StoreLogo | null;
}

/** Fills the placeholders of index.html. */
export function pageSettingsPlugin(settings: PageSettings): Plugin {
  return {
    name: 'page-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withPageSettings(html, settings),
    },
  };
}

/** The page with its settings in the place of the placeholders. */
export function withPageSettings(html: string, settings: PageSettings): string {
  const { platform, basePath, catalogueUrl } = settings;
  const texts: Readonly<Record<string, string>> = {
    PLATFORM: platform,
    // Nobody links to a kiosk, and no search engine finds it.
    PAGE_HEAD:
      platform === 'web' ? headTags('index.html', settings) : titleTag('index.html', COUNTERTOP.name),
    ICON: iconTag(settings.logo),
    BASE_PATH: escapeAttribute(basePath),
    CATALOGUE_URL: escapeAttribute(catalogueUrl),
  };
  return html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => texts[name] ?? placeholder);
}

const iconTag = (logo: StoreLogo | null | undefined) =>
  logo
    ? `<link rel="icon" href="${escapeAttribute(logo.src)}">`
    : '<link rel="icon" href="./favicon.svg" type="image/svg+xml">';
