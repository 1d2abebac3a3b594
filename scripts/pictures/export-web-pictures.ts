/**
 * Makes the pictures of src/public-web again: the icons from resources/icon.svg, the picture that messengers show beside
 * a link, and the screenshots that are shown before the shop is installed. The results are committed.
 *
 * Usage, after `npm run build`: npx tsx scripts/pictures/export-web-pictures.ts
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { projectRoot } from '../lib/paths.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/chromium.ts';

type Page = import('@playwright/test').Page;

const folder = join(projectRoot, 'src/public-web');
/** Bytes that no picture may be larger than. */
const LIMIT = 100_000;
const GREEN = '#0f5f4c';

/**
 * The icons: how much of its side the drawing fills, on what ground. Round masks cut off all but a circle of 80 %; the
 * drawing reaches into the corners, so it must be smaller still. A monochrome icon is a shape and no colour.
 */
const ICONS = [
  { name: '192', size: 192, scale: 1 },
  { name: '512', size: 512, scale: 1 },
  { name: 'maskable', size: 512, scale: 0.78, ground: GREEN },
  { name: 'monochrome', size: 512, scale: 0.78, isShape: true },
  { name: 'apple-touch', size: 180, scale: 0.92, ground: GREEN },
];

const SHARED_PRODUCTS = [
  'scalloped-summer-dress',
  'over-ear-headphones',
  'leather-hiking-boots',
  'indigo-dial-watch',
];

const SCREENSHOTS = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false },
];

/** Writes a picture. */
async function keep(name: string, bytes: Uint8Array) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const { size } = await stat(file);
  if (size > LIMIT) throw new Error(`${name} has ${size} bytes, but should have ${LIMIT} at most`);
  console.log(`${name}: ${size} bytes`);
}

/** The icon without its rounded ground; as a shape its cut-outs are holes. */
function drawing(svg: string, isShape: boolean) {
  const bare = svg.replace(/<rect[^>]*rx="14"[^>]*>/, '');
  if (!isShape) return bare;
  const inMask = bare.replaceAll(/#f4b942|#fbf6ec/g, '#fff').replaceAll(GREEN, '#000');
  const parts = inMask.replace(/^[\s\S]*?<title>[\s\S]*?<\/title>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><mask id="shape">${parts}</mask><rect width="64" height="64" mask="url(#shape)"/></svg>`;
}

async function drawIcons(page: Page) {
  const svg = await readFile(join(projectRoot, 'resources/icon.svg'), 'utf8');
  for (const { name, size, scale, ground = 'transparent', isShape = false } of ICONS) {
    const art = scale === 1 ? svg : drawing(svg, isShape);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;block-size:100vh;background:${ground}}svg{inline-size:${scale * 100}%;block-size:auto}</style>${art}`,
    );
    await keep(`icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
}

/** Name, headline and four products, in the shop's colours and type. */
async function drawSharePicture(page: Page) {
  const uri = async (file: string, type: string) =>
    `data:${type};base64,${(await readFile(join(projectRoot, file))).toString('base64')}`;
  const font = await uri(
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    'font/woff2',
  );
  const pictures = await Promise.all(
    SHARED_PRODUCTS.map((name) => uri(`resources/catalogue/images/${name}.webp`, 'image/webp')),
  );
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`
    <style>
      @font-face { font-family: Figtree; src: url(${font}); font-weight: 300 900; }
      body { margin: 0; block-size: 630px; display: grid; grid-template-columns: 1fr 500px; gap: 40px; align-items: center;
        box-sizing: border-box; padding: 0 56px 0 72px; background: #faf8f4; color: #1d1c1a; font-family: Figtree; }
      .name { display: flex; align-items: center; gap: 16px; font-size: 38px; font-weight: 700; }
      .name svg { inline-size: 64px; block-size: 64px; }
      h1 { margin: 40px 0 24px; font-size: 72px; font-weight: 800; line-height: 1.02; letter-spacing: -0.03em; }
      p { margin: 0; font-size: 30px; line-height: 1.35; color: #5c5851; }
      .products { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
      img { inline-size: 240px; block-size: 240px; border-radius: 20px; }
    </style>
    <div>
      <div class="name">${await readFile(join(projectRoot, 'resources/icon.svg'), 'utf8')} Countertop</div>
      <h1>Good things, ready at the counter.</h1>
      <p>Choose here, collect in store.</p>
    </div>
    <div class="products">${pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}</div>`);
  await settle(page);
  await keep('share-picture.jpg', await page.screenshot({ type: 'jpeg', quality: 86 }));
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
}

/** WebP as the browser itself writes it. */
async function asWebp(page: Page, png: Buffer) {
  const base64 = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const webp = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer(),
    );
    return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}

const server = await preview({
  configFile: join(projectRoot, 'tooling/vite.config.ts'),
  preview: { port: 4398 },
});
const url = 'http://localhost:4398/';
const browser = await chromium.launch({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: [...sandboxSwitch],
});
const blank = await browser.newPage();
await drawIcons(blank);
await drawSharePicture(blank);
for (const { name, ...screen } of SCREENSHOTS) {
  const page = await browser.newPage({ ...screen, reducedMotion: 'reduce' });
  await page.goto(`${url}products`);
  await page.getByRole('article').first().waitFor();
  await settle(page);
  await keep(`screenshots/${name}.webp`, await asWebp(blank, await page.screenshot()));
}
await browser.close();
await server.close();
