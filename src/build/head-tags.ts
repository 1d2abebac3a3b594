import { PAGE_HEADS } from '../app/page-heads.ts';
import type { ShellFile } from '../platform/shells.ts';
import { escapeAttribute } from './escape-attribute.ts';

/** Where a build of the web shop will live, as far as it was told. */
export interface Site {
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The origin that shoppers reach it under, without a slash at its end; absent where nobody said. */
  readonly siteUrl?: string | undefined;
}

/** The tags of a page's head that differ from page to page. */
export function headTags(file: ShellFile, _site: Site): string {
  const { title, description } = PAGE_HEADS[file];
  return [
    `<meta name="description" content="${escapeAttribute(description)}">`,
    `<title>${escapeAttribute(title)}</title>`,
  ].join('\n    ');
}
