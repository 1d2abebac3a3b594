import type { Plugin } from 'vite';
import { COUNTERTOP, type StoreLogo } from '../src/domain/brand.ts';
import { escapeAttribute, type Site } from './site.ts';
import { siteTags } from './site-tags.ts';

/** The values that a build writes into index.html. */
interface PageSettings extends Site {
  readonly platform: 'kiosk' | 'web';
  /** The catalogue host's URL, absolute or relative to the shop's folder. */
  readonly catalogueUrl: string;
  /** The store's logo. If given, it is also the icon in browser tabs. */
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

/** Marks the place in the template where prerendering writes the head of each page. */
export const PAGE_HEAD_PLACE = '<!--page-head-->';

/**
 * Replaces the placeholders of index.html by the settings.
 * @param isTemplate true if pages are prerendered from the result, each with its own head
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

/** The head until the page renders its own. Nobody links to a kiosk, so a kiosk has no tags for link previews. */
const pageHead = (settings: PageSettings) =>
  `<title>${COUNTERTOP.name}</title>${settings.platform === 'web' ? siteTags(settings) : ''}`;

const iconTag = (logo: StoreLogo | null | undefined) =>
  logo
    ? // Without `vite-ignore` Vite would look for this file in src.
      `<link rel="icon" href="${escapeAttribute(logo.src)}" vite-ignore>`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
