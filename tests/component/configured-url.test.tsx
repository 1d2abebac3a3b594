import { expect, it, onTestFinished, vi } from 'vitest';
import { configuredCatalogueUrl } from '../../src/catalogue/client.ts';

it.each([
  ['https://api.example/v1?key=abc', 'https://api.example/v1?key=abc'],
  ['/catalogue', 'https://shop.example/catalogue'],
  ['catalogue', 'https://shop.example/sub/catalogue'],
])('a page with the catalogue %j calls %s', (content, url) => {
  vi.stubEnv('BASE_URL', '/sub/');
  onTestFinished(() => void vi.unstubAllEnvs());
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="catalogue-url" content="${content}">`;
  Object.defineProperty(page, 'baseURI', { value: 'https://shop.example/sub/product/3' });
  expect(configuredCatalogueUrl(page)).toBe(url);
});
