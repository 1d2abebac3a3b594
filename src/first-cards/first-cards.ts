/*
 * Draws the first cards of the products page as soon as the catalogue has answered, before the shop's code has run: the
 * page holds them as a template, which the build has drawn with the shop's own components. React then takes them over
 * as if it had drawn them itself.
 */
import { configuredCatalogueUrl } from '../catalogue/configured-url.ts';
import { pictureUrl } from '../catalogue/picture-url.ts';
import { parseProducts } from '../domain/product-wire.ts';
import { fillCards } from './fill-cards.ts';

/** The longest answer, in characters, that is read for it: some hundred products. A longer one is the shop's affair. */
const LONGEST = 1 << 18;

const SKELETON = 'main [aria-busy]';

/** How long the skeleton is held back, in ms: an answer that comes by then needs none. */
const HOLD_MS = 150;

/** How long the shop's own code is held back, in ms. */
const LEAD_MS = 200;

/** A skeleton takes a slow processor as long as the cards that take its place. Until then that is as tall as a window. */
function holdSkeleton(): void {
  const skeleton = document.querySelector<HTMLElement>(SKELETON);
  const cards = document.querySelector<HTMLElement>(`${SKELETON} > div`);
  if (!skeleton || !cards) return;
  skeleton.style.minHeight = '100vh';
  cards.style.display = 'none';
  setTimeout(() => {
    for (const held of [skeleton, cards]) held.removeAttribute('style');
  }, HOLD_MS);
}

async function drawFirstCards(answer: Promise<Response>): Promise<void> {
  const text = await shortText((await answer).clone());
  const products = text === null ? undefined : parseProducts(JSON.parse(text))?.products;
  const skeleton = document.querySelector(SKELETON);
  const template = document.querySelector('template');
  if (!products || !skeleton || !template || window.firstCards) return;

  const catalogue = configuredCatalogueUrl(document);
  const pictures = products.map(({ image }) => pictureUrl(image, catalogue));
  if (!fillCards(template.content, products, pictures)) return;
  skeleton.replaceWith(template.content);
  window.firstCards = 'drawn';
  // A task of its own comes behind the paint of its frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The text of an answer; null where it is longer than what is read for it. */
async function shortText({ body }: Response): Promise<string | null> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > LONGEST) return null;
  }
  return text;
}

/** Who listens to a card comes with the shop's code, which presses again what was pressed before. */
function keepPress({ target }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('main li article button, main nav button');
  if (window.firstCards === 'drawn' && button) window.earlyPresses?.push(button);
}

/** Has the shop's own code begin when the first cards are painted, or need no longer be waited for. */
async function start(): Promise<void> {
  const early = window.earlyCall;
  // The file is a part of every page. Another page of the list, or a part of it, begins with another product.
  if (early?.url.endsWith('/products') && !location.search) {
    window.earlyPresses = [];
    addEventListener('click', keepPress, true);
    holdSkeleton();
    const lead = new Promise((resolve) => setTimeout(resolve, LEAD_MS));
    // Whatever is wrong with the answer, the shop will find and say.
    const drawn = drawFirstCards(early.response).catch(() => undefined);
    await Promise.race([drawn, lead]);
  }
  await import('../main.tsx');
}

start().catch(() => {
  // A page that is whole without the shop's code stays as it is.
  const part = document.querySelector(window.firstCards ? 'main' : SKELETON);
  if (part) part.textContent = 'The shop could not start. Please load it again.';
});
