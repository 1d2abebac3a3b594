import * as v from 'valibot';
import { expect, LONG, test } from '../../e2e/web/fixtures.ts';

const picture = v.object({ src: v.string(), sizes: v.string() });
const manifest = v.object({
  start_url: v.string(),
  scope: v.string(),
  shortcuts: v.array(v.object({ url: v.string() })),
  icons: v.array(picture),
});

// Use a profile: test contexts are private windows, and nothing can be installed from a private window.
test.use({ basePath: '/shop/', profile: {} });

test('Chromium can install a shop that is hosted in a subfolder', LONG, async ({ page, context, hosts }) => {
  await page.goto('products');
  const chromium = await context.newCDPSession(page);
  const { url, data, errors } = await chromium.send('Page.getAppManifest');
  expect(url).toBe(`${hosts.web.url}manifest.webmanifest`);
  expect(errors).toEqual([]);
  await expect
    .poll(async () => (await chromium.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);

  const said = v.parse(manifest, JSON.parse(data ?? ''));
  const absolute = (address: string) => new URL(address, url).href;
  expect([said.start_url, said.scope].map(absolute)).toEqual([hosts.web.url, hosts.web.url]);
  expect(said.shortcuts.map((shortcut) => absolute(shortcut.url))).toEqual([
    `${hosts.web.url}products`,
    `${hosts.web.url}cart`,
  ]);
  expect(said.icons).not.toEqual([]);
  for (const { src, sizes } of said.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, absolute(src));
    expect(size, src).toBe(sizes);
  }
});
