import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';

const CATEGORIES = ["women's clothing", "men's clothing", 'jewelery', 'electronics'];
const WORDS =
  'linen cotton woollen silver golden wireless folding quilted leather canvas brushed enamelled slim relaxed lined waterproof jacket dress ring necklace headphones keyboard lamp boots scarf watch camera speaker with and for a in the of bright deep soft sturdy everyday hand-finished seamless pocket collar strap hem clasp charger battery case'.split(
    ' ',
  );

/** Numbers from 0 up to but not including 1 that are the same in each run. */
function randomNumbers(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A catalogue as long as a department store's: titles of 30 to 80 letters, descriptions of 150 to 300, ids from 1, the
 * pictures of the embedded catalogue over and over. The last title holds 'The Last One'.
 * @param {number} count
 */
export function manyProducts(count) {
  const file = join(projectRoot, 'resources/catalogue/products.json');
  /** @type {{ image: string }[]} */
  const embedded = JSON.parse(readFileSync(file, 'utf8'));
  const random = randomNumbers();
  const between = (/** @type {number} */ from, /** @type {number} */ to) =>
    from + Math.floor(random() * (to - from + 1));
  function text(/** @type {number} */ length) {
    let words = '';
    while (words.length < length) words += `${WORDS[between(0, WORDS.length - 1)]} `;
    return words.slice(0, length - 1) + String.fromCharCode(between(97, 122));
  }
  return Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    title: `${text(between(30, 66))}${place === count - 1 ? ' The Last One' : ''}`,
    price: between(500, 150_000) / 100,
    description: text(between(150, 300)),
    category: CATEGORIES[between(0, 3)],
    image: embedded[place % embedded.length]?.image,
    rating: { rate: between(0, 50) / 10, count: between(0, 2000) },
  }));
}
