import { ROUTE_LIST } from '../../src/app/routes.ts';
import {
  CSP,
  HASHED_FOLDER,
  type Headers,
  type HostedSite,
  hostRules,
  MEDIA_TYPES,
  PICTURE_ENDINGS,
  TEXT_TYPES,
  WORKER_FILE,
} from './host-rules.ts';

/**
 * A server block for nginx's `http` block. Values that differ between files come from maps, because an `add_header` in
 * a location would cancel every `add_header` of the server.
 */
export function nginxConfig({ basePath, catalogueUrl }: HostedSite): string {
  const { all, https, worker, cache } = hostRules(catalogueUrl);
  const types = TEXT_TYPES.filter((type) => type !== 'text/html').join(' ');
  const base = escapeRegex(basePath);
  return `# Countertop for nginx, written by the web build. Include this file in the http block, as nginx does with
# files in /etc/nginx/conf.d and /etc/nginx/sites-enabled. docs/operator/hosting.md says what to edit.

map $status:$uri $countertop_cache_control {
    default "${cache.other}";
    "~^(200|206|304):${base}${HASHED_FOLDER}" "${cache.hashed}";
    "~^(200|206|304):${base}.*\\.(${PICTURE_ENDINGS.join('|')})$" "${cache.picture}";
}

map $uri $countertop_policy {
    default "${all[CSP]}";
    "${basePath}${WORKER_FILE}" "${worker[CSP]}";
}

# nginx does not send an empty header. Browsers accept this header only over HTTPS.
map $https $countertop_transport_security {
    default "";
    on "${https['Strict-Transport-Security']}";
}

server {
    listen 80;
    # For HTTPS, which service workers need: listen 443 ssl; ssl_certificate …; ssl_certificate_key …;
    server_name _;
    # The files of out/web are in /srv/countertop${basePath}
    root /srv/countertop;

    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types ${types};
    gzip on;
    gzip_vary on;
    gzip_comp_level 6;
    gzip_proxied any;
    gzip_types ${types};
    default_type application/octet-stream;
    types {
${lines(8, MEDIA_TYPES, (ending, type) => `${type} ${ending};`)}
    }

${lines(4, { ...all, ...https }, addHeader)}
    add_header Cache-Control $countertop_cache_control always;

    error_page 404 ${basePath}404.html;
    ${locations(basePath).join('\n    ')}
}
`;
}

/** The headers whose values come from the `map` blocks above. */
const VARIABLES: Headers = {
  [CSP]: '$countertop_policy',
  'Strict-Transport-Security': '$countertop_transport_security',
};

const addHeader = (name: string, value: string) =>
  `add_header ${name} ${VARIABLES[name] ?? `"${value}"`} always;`;

/** Each page is served with and without a trailing slash. */
function locations(basePath: string): string[] {
  const prerendered = ROUTE_LIST.filter(({ path }) => path !== '*').map(({ file, path }) => {
    const target = `try_files ${basePath}${file} =404;`;
    if (path === '/') return `location = ${basePath} { ${target} }`;
    const pattern = escapeRegex(basePath) + escapeRegex(path.slice(1)).replace(':id', '[^/]+');
    return `location ~ ^${pattern}/?$ { ${target} }`;
  });
  return [
    ...(basePath === '/' ? [] : [`location = ${basePath.slice(0, -1)} { return 301 ${basePath}; }`]),
    ...prerendered,
    // A missing script gets plain text, because an HTML page would hide the mistake.
    `location ^~ ${basePath}${HASHED_FOLDER} { try_files $uri @missing; }`,
    `location ${basePath} { try_files $uri =404; }`,
    'location @missing { types { } default_type text/plain; return 404 "Not found\\n"; }',
  ];
}

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&');

const lines = (indent: number, record: Headers, line: (key: string, value: string) => string) =>
  Object.entries(record)
    .map(([key, value]) => ' '.repeat(indent) + line(key, value))
    .join('\n');
