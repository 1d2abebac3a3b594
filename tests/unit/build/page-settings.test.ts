import { expect, it } from 'vitest';
import { withPageSettings } from '../../../tooling/page-settings-plugin.ts';
import { textOf } from '../../support/project-files.ts';

const template = textOf('src/index.html');

it('escapes the settings of a build in the page', () => {
  const html = withPageSettings(template, {
    platform: 'web',
    basePath: '/',
    catalogueUrl: 'https://api.shop.example/$\'?a=1&b="2"',
  });
  expect(html).toContain('<html lang="en" dir="ltr" data-platform="web">');
  expect(html).toContain('content="https://api.shop.example/$\'?a=1&amp;b=&quot;2&quot;">');
  expect(html).toContain('<meta property="og:site_name"');
  expect(html).not.toMatch(/%[A-Z_]+%/);
});

it('writes no tags for messengers and search engines in a kiosk', () => {
  const html = withPageSettings(template, { platform: 'kiosk', basePath: '/', catalogueUrl: '/catalogue' });
  expect(html).toMatch(/<title>.*Countertop<\/title>/);
  expect(html).not.toMatch(/og:|name="description"|ld\+json/);
});
