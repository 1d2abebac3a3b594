import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { createShopStore } from '../cart/shop-store.ts';
import { createCatalogueClient } from '../catalogue/client.ts';
import { createQueryClient } from '../catalogue/query-client.ts';
import { basePath } from './shop-address.ts';
import { openWebPlatform } from './web-platform.ts';

/** A placeholder that is never called, because prerendering makes no requests. */
const NO_CATALOGUE = 'https://catalogue.invalid';

/** React puts the tags for `<head>` before all other HTML. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

/**
 * Renders a page for a visitor with an empty cart and no cached list.
 * @param path the route's path
 * @returns HTML for `<head>` and #root
 * @throws if the page cannot be rendered
 */
export async function prerenderPage(path: string): Promise<{ head: string; content: string }> {
  const example = path.replace(':id', '1').replace('*', '/no-such-page');
  const shop = createShopStore({ storage: null, now: Date.now, random: Math.random });
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + example}>
        <App
          shop={shop}
          catalogue={createCatalogueClient(NO_CATALOGUE, fetch)}
          queryClient={createQueryClient()}
          platform={openWebPlatform(NO_CATALOGUE)}
        />
      </StaticRouter>
    </StrictMode>,
    // No chunks: React would load them by inline scripts. The content security policy forbids inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const [head = ''] = HEAD.exec(html) ?? [];
  return { head, content: html.slice(head.length) };
}
