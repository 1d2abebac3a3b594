import { formatMoney } from '../domain/money.ts';
import { struckPriceOnCard } from '../domain/pricing.ts';
import { halfStars, type Product } from '../domain/product.ts';
import { truncateWords, WORD_LIMITS } from '../domain/truncate-words.ts';

/**
 * Writes products into cards that the build has drawn for nobody's, so that React finds what it would have drawn
 * itself; a component test holds the two equal.
 * @param page the first page of the catalogue, with as many cards as a page can hold
 * @param products the whole catalogue
 * @param pictures the addresses of their pictures, as the page can show them; empty where it cannot
 * @returns false where the page would look otherwise: there are fewer products, or one of them has no picture
 */
export function fillCards(
  page: ParentNode,
  products: readonly Product[],
  pictures: readonly string[],
): boolean {
  const cards = [...page.querySelectorAll('article')];
  if (!cards.every((_card, place) => pictures[place])) return false;
  for (const [place, card] of cards.entries()) {
    const product = products[place];
    if (product) fillCard(card, product, pictures[place] ?? '');
  }
  const pageCount = Math.ceil(products.length / cards.length);
  write(page.querySelector('[aria-live]'), `${products.length} products, page 1 of ${pageCount}`);
  write(page.querySelector('nav > span'), `1 / ${pageCount}`);
  page.querySelector('nav > :last-child')?.setAttribute('aria-disabled', String(pageCount === 1));
  return true;
}

function fillCard(card: Element, product: Product, picture: string): void {
  const { title, description, category, price, rating } = product;
  const [categoryLine, heading, descriptionLine] = card.querySelectorAll('[dir]');
  const link = heading?.firstElementChild;
  const struck = card.querySelector('s');
  const stars = card.querySelector<HTMLElement>('[role=img]');
  const halves = halfStars(rating.rate);
  card.querySelector('img')?.setAttribute('src', picture);
  write(categoryLine, category);
  write(link, truncateWords(title, WORD_LIMITS.title));
  link?.setAttribute('href', link.getAttribute('href')?.replace(/\d+$/, String(product.id)) ?? '');
  write(descriptionLine, truncateWords(description, WORD_LIMITS.cardDescription));
  stars?.setAttribute('aria-label', `Rated ${rating.rate} out of 5`);
  stars?.setAttribute('data-half-stars', String(halves));
  stars?.style.setProperty('--fill', `${halves * 10}%`);
  write(stars?.nextElementSibling, `(${rating.count})`);
  write(struck, formatMoney(struckPriceOnCard(price)));
  write(struck?.nextElementSibling, formatMoney(price));
  card.querySelector('button')?.setAttribute('aria-label', `Add to Cart, ${title}`);
}

function write(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text;
}
