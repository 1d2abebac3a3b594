import { describe, expect, it } from 'vitest';
import { foreignFilesOf, isOwnPage, settingsOf } from '../../../src/web/worker/shop-page.ts';

const FILES = new Set(['./', 'favicon.svg', 'assets/index-A1.js', 'assets/index-B2.css']);
const page = (...files: string[]) =>
  `<link href="/shop/favicon.svg">${files.map((file) => `<script src="${file}"></script>`).join('')}`;

describe('a page of this build', () => {
  it.each([
    ['names only files of the build', page('./assets/index-A1.js', './assets/index-B2.css'), true],
    ['names them from the root', page('/shop/assets/index-A1.js'), true],
    ['names no file of a newer build', page('./assets/index-A1.js', './assets/index-C3.css'), false],
    ['names at least one', '<h1>Sign in to the Wi-Fi</h1>', false],
    ['may name any picture', page('./assets/index-A1.js', './assets/hat-D4.webp'), true],
  ])('%s', (_rule, html, isOwn) => {
    expect(isOwnPage(html, FILES)).toBe(isOwn);
  });
});

describe('the files of another build', () => {
  const shop = `<meta name="catalogue-url" content="/catalogue">`;
  const html = page('./assets/index-A1.js', './assets/index-C3.css');

  it('are those that this one does not have', () => {
    expect(foreignFilesOf(shop + html, FILES)).toEqual(['assets/index-C3.css']);
  });

  it("are none on a page that is not the shop's", () => {
    expect(foreignFilesOf(html, FILES)).toEqual([]);
  });
});

describe('the settings of a page', () => {
  const settings = '<meta name="catalogue-url" content="/catalogue">';

  it('differ only where the catalogue host was edited on one of them', () => {
    const edited = '<meta name="catalogue-url" content="https://host.example">';
    const [cart, about, other] = [`${settings}<title>Cart`, `${settings}<title>About`, edited].map(
      settingsOf,
    );
    expect(cart).toBe(about);
    expect(cart).not.toBe(other);
  });
});
