import { describe, expect, it } from 'vitest';
import { CSP, cacheRule, hostRules } from '../../../tooling/hosting/host-rules.ts';
import { headersFile, redirectsFile } from '../../../tooling/hosting/netlify-files.ts';

const { cache, worker } = hostRules('/catalogue');
const WORKER_POLICY = worker[CSP];
const policy = (catalogueUrl: string) => hostRules(catalogueUrl).all[CSP];
const callable = (catalogueUrl: string) => /connect-src ([^;]+)/.exec(policy(catalogueUrl))?.[1];

describe('the policy', () => {
  it.each([
    ['/catalogue', "'self'"],
    ['https://api.shop.example/v1/', "'self' https://api.shop.example"],
    ['http://192.168.7.20:8080', "'self' http://192.168.7.20:8080"],
  ])('lets the shop call %s', (catalogueUrl, sources) => {
    expect(callable(catalogueUrl)).toBe(sources);
  });

  it('allows nothing inline, no eval and no page that frames the shop', () => {
    expect(policy('/catalogue')).not.toMatch(/unsafe|nonce|\*/);
    expect(WORKER_POLICY).not.toMatch(/unsafe|script-src/);
    expect(policy('/catalogue').split('; ')).toContain("frame-ancestors 'none'");
  });

  it.each(['javascript:alert(1)', 'https://api.shop.example/#v1'])('cannot allow %s', (catalogueUrl) => {
    expect(() => policy(catalogueUrl)).toThrow(/CATALOGUE_URL/);
  });
});

it.each([
  ['assets/index-a1b2c3d4.js', 'public, max-age=31536000, immutable'],
  ['icons/192.png', 'public, max-age=86400'],
  ['products.html', 'no-cache'],
  ['service-worker.js', 'no-cache'],
])('%s has Cache-Control: %s', (file, value) => {
  expect(cache[cacheRule(file)]).toBe(value);
});

/** Parses `_headers` as Netlify and Cloudflare Pages document it: a path, then lines with a name and a value. */
function headerRules(text: string) {
  const blocks = text.split(/\n(?=\/)/).slice(1);
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n').map((line) => line.trim());
    return {
      path,
      set: lines.flatMap((line) => {
        const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? [];
        return name && value ? [[name, value] as const] : [];
      }),
      unset: lines.flatMap((line) => (line.startsWith('! ') ? [line.slice(2)] : [])),
    };
  });
}

type HeaderRules = ReturnType<typeof headerRules>;

/** In a rule's path, `*` matches any text, and `:name` matches any text without a slash. */
const matches = (rule: string, path: string) =>
  new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`).test(
    path,
  );

/** On Cloudflare Pages, `!` removes a header, and values from several rules are joined with a comma. */
function asCloudflare(rules: HeaderRules, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { set, unset } of rules.filter((rule) => matches(rule.path, path))) {
    for (const name of unset) delete headers[name];
    for (const [name, value] of set) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** The headers on Netlify: lines without a colon are ignored, and the last rule that sets a header wins. */
function asNetlify(rules: HeaderRules, path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => matches(rule.path, path)).flatMap(({ set }) => set));
}

/** @param statuses the statuses that the host supports  @returns the first rule of `_redirects` for a path */
function redirect(text: string, path: string, statuses: readonly string[]) {
  const rules = text.split('\n').filter((line) => line.startsWith('/'));
  for (const line of rules) {
    const [from = '', to = '', status = '302'] = line.split(/\s+/);
    if (statuses.includes(status) && matches(from, path)) return { to, status };
  }
  return null;
}

const CLOUDFLARE_STATUSES = ['200', '301', '302', '303', '307', '308'];
const FILES = ['index.html', 'favicon.svg', 'icons/192.png', 'assets/a-12345678.svg', 'service-worker.js'];

describe.each(['/', '/shop/'])('_headers and _redirects of a shop under %s', (basePath) => {
  const site = { basePath, catalogueUrl: 'https://api.shop.example' };
  const rules = headerRules(headersFile(site, FILES));
  const redirects = redirectsFile(site);

  it.each([
    ['Cloudflare Pages', asCloudflare],
    ['Netlify', asNetlify],
  ])('give the same headers on %s as on other hosts', (_name, headersOf) => {
    for (const path of ['', 'products', 'product/5', 'nowhere/at/all']) {
      const headers = headersOf(rules, basePath + path);
      expect(headers['Content-Security-Policy'], path).toBe(policy(site.catalogueUrl));
      expect(headers['Strict-Transport-Security'], path).toBe('max-age=31536000');
      expect(headers['Cache-Control'], path).toBeUndefined();
    }
    const worker = headersOf(rules, `${basePath}service-worker.js`);
    expect(worker['Content-Security-Policy']).toBe(WORKER_POLICY);
    expect(worker['X-Content-Type-Options']).toBe('nosniff');
    // Cache-Control is not set: the hosts' default (max-age=0, must-revalidate) makes browsers ask for a new worker.
    expect(worker['Cache-Control']).toBeUndefined();
    for (const file of ['favicon.svg', 'icons/192.png', 'assets/a-12345678.svg'])
      expect(headersOf(rules, basePath + file)['Cache-Control'], file).toBe(cache[cacheRule(file)]);
  });

  it('stay within the limits: 100 rules, 2,000 characters a line, one rule a path', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length);
    const lines = `${headersFile(site, FILES)}\n${redirects}`.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });

  it('serve product.html for products, and redirect no other path', () => {
    // The target has no .html, because Cloudflare would redirect product.html to product. Netlify accepts both.
    const wanted = { to: `${basePath}product`, status: '200' };
    for (const path of ['product/5', 'product/5/'])
      for (const statuses of [CLOUDFLARE_STATUSES, [...CLOUDFLARE_STATUSES, '404']])
        expect(redirect(redirects, basePath + path, statuses)).toEqual(wanted);
    for (const path of ['', 'products', 'product', 'product/5/more', 'assets/none.js', 'service-worker.js'])
      expect(redirect(redirects, basePath + path, CLOUDFLARE_STATUSES), path).toBeNull();
  });

  it('have a rule for 404.html only in a folder: at the root, Netlify finds that file by itself', () => {
    const unknown = redirect(redirects, `${basePath}nowhere`, ['404']);
    expect(unknown).toEqual(basePath === '/' ? null : { to: '/shop/404.html', status: '404' });
  });
});
