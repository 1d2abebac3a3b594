import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { CatalogueContext } from '../catalogue/catalogue-context.ts';
import { createCatalogueClient } from '../catalogue/client.ts';
import { PAGE_SIZE, queryCatalogue, START_QUERY } from '../domain/catalogue-query.ts';
import { cents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { Results } from '../features/catalogue/results.tsx';
import { SHELLS, type ShellFile } from '../platform/shells.ts';
import { basePath } from '../platform/shop-address.ts';
import { openWebPlatform } from '../platform/web-platform.ts';
import { openShop } from '../store/shop.ts';
import { ShopContext } from '../store/shop-context.ts';

/** Any address: nothing is fetched while a page is prerendered. */
const NO_CATALOGUE = 'https://catalogue.invalid';

/** What stands in an address for what the shell is the same for. */
const example = (path: string) => path.replace(':id', '1').replace('*', '/no-such-page');

/**
 * The HTML of a prerendered page, as it stands inside #root: an empty cart, no cached list, no query in the address.
 * @throws where a page cannot be rendered
 */
export async function renderShell(file: ShellFile): Promise<string> {
  const path = SHELLS.find((shell) => shell.file === file)?.path ?? '*';
  const shop = openShop({ storage: null, now: Date.now, random: Math.random });
  return toHtml(
    file,
    <StrictMode>
      <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + example(path)}>
        <App
          shop={shop}
          catalogue={createCatalogueClient(NO_CATALOGUE, fetch)}
          platform={openWebPlatform(NO_CATALOGUE)}
        />
      </StaticRouter>
    </StrictMode>,
  );
}

/** Nobody's product, which src/first-cards writes over. */
const NOBODYS: Product = {
  id: 0,
  title: '-',
  description: '-',
  category: '-',
  price: cents(0),
  image: 'picture',
  rating: { rate: 0, count: 0 },
};

/** The first page of a list of nobody's products, for src/first-cards to fill. */
export function renderFirstCards(): Promise<string> {
  const products = Array.from({ length: PAGE_SIZE }, (_, id) => ({ ...NOBODYS, id }));
  const nothing = () => undefined;
  return toHtml(
    'The template of the first cards',
    <StaticRouter basename={basePath} location={basePath}>
      <CatalogueContext value={createCatalogueClient(NO_CATALOGUE, fetch)}>
        <ShopContext value={openShop({ storage: null, now: Date.now, random: Math.random })}>
          <Results
            shown={queryCatalogue(products, START_QUERY)}
            term={START_QUERY.term}
            onShow={nothing}
            onReload={nothing}
          />
        </ShopContext>
      </CatalogueContext>
    </StaticRouter>,
  );
}

/** @throws where a part of it fails; `name` says what of */
async function toHtml(name: string, page: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(page, {
    // What is put off comes with an inline script, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (cause) => {
      faults.push(cause);
    },
  });
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`${name} cannot be prerendered`, { cause: faults[0] });
  return html;
}
