import { ROUTE_LIST } from '../../src/app/routes.ts';
import {
  CSP,
  cacheRule,
  HASHED_FOLDER,
  type Headers,
  type HostedSite,
  hostRules,
  WORKER_FILE,
} from './host-rules.ts';

/**
 * The file `_headers` for Netlify and Cloudflare Pages. Two rules set the service worker's CSP: the general rule and
 * its own. Netlify takes the last value. Cloudflare would join both, so the line `! Content-Security-Policy` makes it
 * drop the general CSP; Netlify ignores that line. Without a cache rule, both hosts send `max-age=0, must-revalidate`.
 * @param files all files of the build, relative to the shop's folder
 */
export function headersFile({ basePath, catalogueUrl }: HostedSite, files: readonly string[]): string {
  const { all, https, worker, cache } = hostRules(catalogueUrl);
  const pictures = files.filter((file) => cacheRule(file) === 'picture').sort();
  const rules = [
    rule(`${basePath}*`, { ...all, ...https }),
    rule(`${basePath}${WORKER_FILE}`, worker, `  ! ${CSP}`),
    rule(`${basePath}${HASHED_FOLDER}*`, { 'Cache-Control': cache.hashed }),
    ...pictures.map((file) => rule(basePath + file, { 'Cache-Control': cache.picture })),
  ];
  return `${ABOUT}\n${place(basePath)}\n${rules.join('\n\n')}\n`;
}

/**
 * The file `_redirects`. The rules for product pages lead to `/product`, because Cloudflare would redirect shoppers
 * from `/product.html`. Other pages need no rules: both hosts add `.html` to the address, or send 404.html. But if the
 * shop is in a folder, Netlify needs a rule for 404.html; Cloudflare ignores that rule.
 */
export function redirectsFile({ basePath }: HostedSite): string {
  const products = ROUTE_LIST.filter(({ path }) => path.includes(':id')).flatMap(({ file, path }) => {
    const target = `${basePath}${file.replace('.html', '')} 200`;
    const address = basePath + path.slice(1);
    return [`${address} ${target}`, `${address}/ ${target}`];
  });
  const unknown = basePath === '/' ? [] : [`${basePath}* ${basePath}404.html 404`];
  return `${ABOUT}\n${place(basePath)}\n${[...products, ...unknown].join('\n')}\n`;
}

const ABOUT =
  '# Countertop for Netlify and Cloudflare Pages, written by the web build. See docs/operator/hosting.md.';

/** Both hosts read `_headers` and `_redirects` only at the root of the published site. */
const place = (basePath: string) =>
  basePath === '/'
    ? ''
    : `# Put this file at the root of the published site, and the shop in its folder ${basePath}\n`;

function rule(path: string, headers: Headers, ...before: readonly string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...before, ...lines].join('\n');
}
