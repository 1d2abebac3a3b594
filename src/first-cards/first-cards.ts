/*
 * Draws the first cards of the products page as soon as the catalogue has answered, before the shop's code has run: the
 * page holds them as a template, which the build has drawn with the shop's own components. React then takes them over
 * as if it had drawn them itself.
 */
import { configuredCatalogueUrl } from '../catalogue/configured-url.ts';
import { pictureUrl } from '../catalogue/picture-url.ts';
import { parseProducts } from '../domain/product-wire.ts';
import { forgetEarlyPresses, settleFirstCards } from '../platform/first-cards.ts';
import { guardDoublePresses } from '../ui/double-press.ts';
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
  // Where nothing has waited for this file, it is seen already.
  if (!skeleton || !cards || performance.getEntriesByType('paint').length > 0) return;
  skeleton.style.minHeight = '100vh';
  cards.style.display = 'none';
  setTimeout(() => {
    for (const held of [skeleton, cards]) held.removeAttribute('style');
  }, HOLD_MS);
}

async function drawFirstCards(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  const text = response.ok ? await shortText(response.clone()) : null;
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
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; reader; ) {
    const { done, value = '' } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > LONGEST) {
      void reader.cancel();
      break;
    }
  }
  return null;
}

/** What nobody listens to yet, and what would leave the page, and with it what was pressed. */
const PRESSABLE = 'main article button, main nav button, a, [type=submit]';

/** Keeps a shopper's press until the shop has taken the cards over, which then presses again. */
function keepPress(event: MouseEvent): void {
  const { target, isTrusted, ctrlKey, metaKey, shiftKey } = event;
  const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
  const isPlain = isTrusted && !ctrlKey && !metaKey && !shiftKey;
  if (!window.earlyPresses || window.firstCards !== 'drawn' || !pressed || !isPlain) return;
  event.preventDefault();
  // React hears of presses before it is done; each is to count once.
  event.stopImmediatePropagation();
  window.earlyPresses.push(pressed);
}

/** Has the shop's own code begin when the first cards are painted, or need no longer be waited for. */
async function start(): Promise<void> {
  // A quick file may be there before the page itself.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const early = window.earlyCall;
  // The file is a part of every page. Another page of the list, or a part of it, begins with another product.
  if (early && new URL(early.url).pathname.endsWith('/products') && !location.search) {
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

// Before presses are kept.
guardDoublePresses(window);
start().catch(() => {
  forgetEarlyPresses();
  // A page that is whole without the shop's code stays as it is.
  const part = document.querySelector(settleFirstCards() ? 'main' : SKELETON);
  if (!part) return;
  // The footer waits for what is busy.
  part.removeAttribute('aria-busy');
  part.textContent = 'The shop could not start. Please load it again.';
});
