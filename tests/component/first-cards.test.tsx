import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CatalogueContext } from '../../src/catalogue/catalogue-context.ts';
import { createCatalogueClient } from '../../src/catalogue/client.ts';
import { PAGE_SIZE, queryCatalogue, START_QUERY } from '../../src/domain/catalogue-query.ts';
import type { Product } from '../../src/domain/product.ts';
import { Results } from '../../src/features/catalogue/results.tsx';
import { fillCards } from '../../src/first-cards/fill-cards.ts';
import { renderFirstCards } from '../../src/prerender/render-shell.tsx';
import { openShop } from '../../src/store/shop.ts';
import { ShopContext } from '../../src/store/shop-context.ts';
import { anyProduct } from '../support/unit/arbitraries.ts';

const template = await renderFirstCards();

const firstPage = fc.uniqueArray(anyProduct, {
  selector: (product) => product.id,
  minLength: PAGE_SIZE,
  maxLength: 4 * PAGE_SIZE,
});

/** The template as the page holds it, filled. */
function filled(products: readonly Product[]) {
  const page = parsed(template);
  const isFilled = fillCards(
    page,
    products,
    products.map(({ image }) => image),
  );
  return { page, isFilled };
}

/** What React draws for the same list. */
function drawn(products: readonly Product[]): Element {
  const nothing = () => undefined;
  return parsed(
    renderToString(
      <MemoryRouter>
        <CatalogueContext value={createCatalogueClient('https://catalogue.invalid', fetch)}>
          <ShopContext value={openShop({ storage: null, now: Date.now, random: Math.random })}>
            <Results
              shown={queryCatalogue(products, START_QUERY)}
              term={START_QUERY.term}
              onShow={nothing}
              onReload={nothing}
            />
          </ShopContext>
        </CatalogueContext>
      </MemoryRouter>,
    ),
  );
}

function parsed(html: string): Element {
  const page = document.createElement('div');
  page.innerHTML = html.replace(/^(?:<link [^>]*>)+/, '');
  return page;
}

/** All that a shopper or a screen reader could find out about a page; how React marks journeys is its own affair. */
function described(node: Node): unknown {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return node.textContent;
  const attributes = [...node.attributes].filter(({ name }) => name !== 'style' && !name.startsWith('vt-'));
  return {
    name: node.localName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    fill: node.style.getPropertyValue('--fill'),
    children: [...node.childNodes].filter((child) => !(child instanceof Comment)).map(described),
  };
}

describe('the first cards, filled ahead of the shop’s code', () => {
  it('are what the shop draws of the same list', () => {
    fc.assert(
      fc.property(firstPage, (products) => {
        const { page, isFilled } = filled(products);
        expect(isFilled).toBe(true);
        expect(described(page)).toEqual(described(drawn(products)));
      }),
      { numRuns: 15 },
    );
  });

  it('are left to the shop where there are fewer than a page holds, or one has no picture', () => {
    fc.assert(
      fc.property(firstPage, fc.nat(PAGE_SIZE - 1), (products, place) => {
        expect(filled(products.slice(0, place)).isFilled).toBe(false);
        const withoutPicture = products.map((product, at) =>
          at === place ? { ...product, image: '' } : product,
        );
        expect(filled(withoutPicture).isFilled).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});
