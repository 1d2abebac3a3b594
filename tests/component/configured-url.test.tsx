import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredCatalogueUrl } from '../../src/catalogue/client.ts';

/** @param head the HTML that the build wrote into the page's head */
function pageWith(head: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = head;
  Object.defineProperty(page, 'baseURI', { value: 'https://shop.example/sub/product/3' });
  return page;
}

describe('the catalogue host of a page', () => {
  beforeEach(() => vi.stubEnv('BASE_URL', '/sub/'));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['https://api.example/v1?key=abc', 'https://api.example/v1?key=abc'],
    ['/catalogue', 'https://shop.example/catalogue'],
    ['catalogue', 'https://shop.example/sub/catalogue'],
  ])('is read from %j as %s', (content, url) => {
    expect(configuredCatalogueUrl(pageWith(`<meta name="catalogue-url" content="${content}">`))).toBe(url);
  });
});
