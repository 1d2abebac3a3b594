import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const products = sampleProducts(8, (id) => ({
  title: id === 1 ? 'One two three four five six seven' : `Thing number ${id}`,
  description: 'a b c d e f g h i j k l m',
  category: id < 3 ? 'electronics' : 'jewelery',
}));
const cards = async () => screen.findAllByRole('article');

const loadings = () => [...screen.getByRole('main').querySelectorAll('img')].map(({ loading }) => loading);

it.each(['/cart', '/checkout'])('the first three pictures of %s load eagerly', async (address) => {
  const { shop } = renderShop(address, { products });
  for (const product of products.slice(0, 5)) await shop.addToCart(product, 1);
  const expected = ['eager', 'eager', 'eager', 'lazy', 'lazy'];
  await waitFor(() => expect(loadings().slice(0, 5)).toEqual(expected));
});

const pageCount = () => screen.getByText(/^\d+ \/ \d+$/).textContent;

// A list that fails to load is tested in tests/e2e/web/first-paint.spec.ts, a category after a search in
// tests/e2e/web/stay.spec.ts.
describe('the products page', () => {
  it('shows six cards with truncated texts, the struck-through price and the rating', async () => {
    renderShop('/products', { products });
    const [card] = await cards();
    expect(await cards()).toHaveLength(6);
    const first = within(card as HTMLElement);
    expect(first.getByText('One two three four five six...')).toBeInTheDocument();
    expect(first.getByText('a b c d e f g h i j k l...')).toBeInTheDocument();
    expect(first.getByText('$131.00').tagName).toBe('S');
    expect(first.getByRole('img', { name: 'Rated 3.9 out of 5' })).toHaveAttribute('style', '--fill: 80%;');
  });

  it('searches within the category and clears the box; a press on the shown term removes it', async () => {
    // A malformed category shows all products; a page number beyond the last page shows the last page.
    const { user } = renderShop('/products?page=999&category=%E0%A4%A', { products });
    expect(await cards()).toHaveLength(2);
    expect(pageCount()).toBe('2 / 2');
    await user.click(screen.getByRole('button', { name: 'Jewelery' }));
    expect(await cards()).toHaveLength(6);
    const box = screen.getByRole('searchbox');
    await user.type(box, 'NUMBER 4{Enter}');
    expect(await cards()).toHaveLength(1);
    expect(box).toHaveValue('');
    expect(screen.getByText('1 product')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jewelery' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '“NUMBER 4”, clear' }));
    expect(await cards()).toHaveLength(6);
    expect(pageCount()).toBe('1 / 1');
    expect(screen.getByRole('button', { name: 'Jewelery' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that nothing matched, shows everything, and offers to search all categories', async () => {
    const { user } = renderShop('/products?q=one+two&category=jewelery', { products });
    await screen.findByText('Nothing called “one two” in Jewelery. Showing all 8 products.');
    expect(await cards()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Search all categories' }));
    expect(await cards()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 product')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'submarine{Enter}');
    expect(screen.getByText('Nothing called “submarine”. Showing all 8 products.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search all categories' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: "Men's clothing" }));
    expect(screen.getByText("Nothing in Men's clothing. Showing all 8 products.")).toBeVisible();
  });

  it('says that the catalogue is empty, and refetches it on ‘Try again’ and at the next visit', async () => {
    const { user, catalogue } = renderShop('/products', { products: [] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(catalogue.listProducts).toHaveBeenCalledTimes(2));
    expect(screen.getByText(/catalogue is empty/)).toBeInTheDocument();
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { level: 2, name: 'Fast & Easy' });
    await user.click(header.getByRole('link', { name: 'Products' }));
    await waitFor(() => expect(catalogue.listProducts).toHaveBeenCalledTimes(3));
  });
});
