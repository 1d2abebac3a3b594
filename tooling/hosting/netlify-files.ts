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
 * The file `_headers` for Netlify and Cloudflare Pages. Where several rules fit, Cloudflare joins the values of a header
 * and Netlify takes the last, so no header stands in two rules that could fit one address. The one exception is the
 * worker's policy: Cloudflare drops the general one for the line with `!`, which Netlify passes over.
 *
 * Both send `max-age=0, must-revalidate` where nothing is said, which means what `no-cache` means.
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
 * The file `_redirects` for Netlify and Cloudflare Pages. Both answer `/products` with products.html by themselves, and
 * what they do not find with 404.html; Netlify below a folder has to be told. Cloudflare takes no `.html` as a target, as
 * it would lead shoppers to the address without, and passes over the rule with 404.
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

/** Both hosts read these files at the root of what is published only. */
const place = (basePath: string) =>
  basePath === '/'
    ? ''
    : `# Belongs at the root of what you publish, with the other files in its folder ${basePath}\n`;

function rule(path: string, headers: Headers, ...before: readonly string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...before, ...lines].join('\n');
}
