import { ROUTE_LIST } from '../../src/app/routes.ts';
import { CACHE_CONTROL, HASHED_FOLDER, PICTURE_ENDINGS } from './cache-control.ts';
import type { HostedSite } from './hosted-site.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { CSP, securityHeaders, TRANSPORT_SECURITY, WORKER_FILE, WORKER_HEADERS } from './security-headers.ts';

/** A site block for Caddy 2, which fetches a certificate for the site's name by itself. */
export function caddyfile({ basePath, catalogueUrl }: HostedSite): string {
  const headers = Object.entries(securityHeaders(catalogueUrl)).filter(([name]) => name !== CSP);
  return `# Countertop for Caddy 2, written by the web build. docs/operator/hosting.md says what to edit.

shop.example {
	# The files of out/web lie in /srv/countertop${basePath}
	root * /srv/countertop
	encode zstd gzip

	@worker path ${basePath}${WORKER_FILE}
	@page not path ${basePath}${WORKER_FILE}
	@hashed path ${basePath}${HASHED_FOLDER}*
	@picture {
		path ${PICTURE_ENDINGS.map((ending) => `*.${ending}`).join(' ')}
		not path ${basePath}${HASHED_FOLDER}*
	}
	@manifest path *.webmanifest
	@https protocol https

	header {
${headers.map(([name, value]) => `		${name} "${value}"`).join('\n')}
	}
	# By itself: it acts when the answer goes out, and would make the others wait too.
	header -Server
	header @page ${CSP} "${securityHeaders(catalogueUrl)[CSP]}"
	header @worker ${CSP} "${WORKER_HEADERS[CSP]}"
	header @https ${Object.entries(TRANSPORT_SECURITY)
    .map(([name, value]) => `${name} "${value}"`)
    .join(' ')}
	header @hashed Cache-Control "${CACHE_CONTROL.hashed}"
	header @picture Cache-Control "${CACHE_CONTROL.picture}"
	# Where none of the two is set.
	header ?Cache-Control "${CACHE_CONTROL.other}"
	# Older systems do not know this one.
	header @manifest Content-Type "${MEDIA_TYPES.webmanifest}"

${rewrites(basePath)}
	file_server

	handle_errors {
		header Cache-Control "${CACHE_CONTROL.other}"
		@missing path ${basePath}${HASHED_FOLDER}*
		respond @missing "Not found" 404
		@unknown not path ${basePath}${HASHED_FOLDER}*
		rewrite @unknown ${basePath}404.html
		file_server
	}
}
`;
}

/** Which file answers which address; a trailing slash makes no difference. */
function rewrites(basePath: string): string {
  const rules = ROUTE_LIST.filter(({ path }) => path !== '*' && path !== '/').flatMap(({ file, path }) => {
    const name = `@${file.replace('.html', '')}`;
    const address = basePath + path.slice(1);
    const matcher = address.includes(':id')
      ? `path_regexp ^${address.replaceAll('.', '\\.').replace(':id', '[^/]+')}/?$`
      : `path ${address} ${address}/`;
    return [`\t${name} ${matcher}`, `\trewrite ${name} ${basePath}${file}`];
  });
  return rules.join('\n');
}
