import type { Plugin } from 'vite';
import { COUNTERTOP, type StoreLogo } from '../src/domain/brand.ts';
import { escapeAttribute } from './escape-attribute.ts';
import type { Site } from './site.ts';
import { siteTags } from './site-tags.ts';

/** What a build writes into index.html. */
interface PageSettings extends Site {
  readonly platform: 'kiosk' | 'web';
  /** The catalogue host, absolute or relative to the shop's folder. */
  readonly catalogueUrl: string;
  /** The store's picture, which tabs then show as well. */
  readonly logo?: StoreLogo | null;
}

/** Fills the placeholders of index.html. */
export function pageSettingsPlugin(settings: PageSettings): Plugin {
  return {
    name: 'page-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => withPageSettings(html, settings, settings.platform === 'web' && !server),
    },
  };
}

/** Stands in index.html for the head of each page that is prerendered from it. */
export const PAGE_HEAD_PLACE = '<!--page-head-->';

/**
 * The page with its settings in the place of the placeholders.
 * @param isTemplate whether pages are prerendered from it, each with a head of its own
 */
export function withPageSettings(html: string, settings: PageSettings, isTemplate = false): string {
  const { platform, catalogueUrl } = settings;
  const texts: Readonly<Record<string, string>> = {
    PLATFORM: platform,
    PAGE_HEAD: isTemplate ? PAGE_HEAD_PLACE : pageHead(settings),
    ICON: iconTag(settings.logo),
    CATALOGUE_URL: escapeAttribute(catalogueUrl),
  };
  return html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => texts[name] ?? placeholder);
}

/** Until the page itself has one. Nobody links to a kiosk. */
const pageHead = (settings: PageSettings) =>
  `<title>${COUNTERTOP.name}</title>${settings.platform === 'web' ? siteTags(settings) : ''}`;

const iconTag = (logo: StoreLogo | null | undefined) =>
  logo
    ? // Vite would look for a file of this name.
      `<link rel="icon" href="${escapeAttribute(logo.src)}" vite-ignore>`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
