import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryJournal } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct, sampleProducts } from '../support/unit/samples.ts';
import { pass } from './fake-timers.ts';
import { guardPage } from './guarded-press.ts';
import { renderShop } from './render-shop.tsx';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Silver Ring', category: 'jewelery', price: 1999 });
const chain = sampleProduct({ id: 3, title: 'Chain', category: 'jewelery', price: 2500 });
const stored = { cart: [sampleLine(ring, 3)], products: [jacket, ring, chain] };
const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  [7, '7'],
  [9999, '9999'],
  [10_000, '9999+'],
])('the header shows a count of %d as %s', async (count, badge) => {
  renderShop('/about', { stored: { cart: [sampleLine(ring, count - 1), sampleLine(chain, 1)] } });
  const link = await screen.findByRole('link', { name: `Cart, ${count} items` });
  expect(within(link).getByText(badge)).toBeInTheDocument();
});

it.each([
  ['/', ['Start Shoping', 'Learn more']],
  ['/about', ['Fast & Easy', 'Curated Products', 'Secure Shopping']],
  ['/products', ['All', "Women's clothing", "Men's clothing", 'Jewelery', 'Electronics']],
  ['/products', ['Search', 'Hot Sale', 'In Stock', 'Add to Cart', 'Previous', 'Next']],
  ['/product/2', ['In stock', 'Add to cart', 'Buy it now']],
  ['/cart', ['Shopping Cart', 'Original price', 'Savings', 'Store Pickup', 'FREE', 'Tax', 'Total']],
  ['/cart', ['Do you have a voucher or gift card?', 'Apply Code', 'People also bought', 'Continue Shopping']],
  ['/checkout', ['Confirm Purchase !', 'Keep Shoping']],
  ['/nowhere', ["Oh no, this route doesn't exist!"]],
])('%s has the exact texts of the specification: %j', async (address, texts) => {
  renderShop(address, { products: [jacket, ring, chain], stored });
  for (const text of texts) expect(await main().findAllByText(text), text).not.toHaveLength(0);
});

it('the landing page shows products of the cached list', async () => {
  renderShop('/', { stored });
  expect(await screen.findByRole('link', { name: 'Silver Ring' })).toHaveAttribute('href', '/product/2');
});

it('the quantity buttons count from the typed quantity, and stay between 1 and 9,999', async () => {
  const { user } = renderShop('/product/2', { products: [ring] });
  await heading('Silver Ring');
  const field = main().getByRole('textbox', { name: 'Quantity, Silver Ring' });
  const press = (name: string) => main().getByRole('button', { name: `${name} quantity, Silver Ring` });
  await user.click(press('Decrease'));
  expect(field).toHaveValue('1');
  await user.clear(field);
  await user.type(field, '41');
  // Unlike user.click, this click leaves the focus in the field.
  fireEvent.click(press('Decrease'));
  expect(field).toHaveValue('40');
  await user.clear(field);
  await user.type(field, '9998');
  await user.click(press('Increase'));
  expect(field).toHaveValue('9999');
  await user.click(press('Increase'));
  expect(field).toHaveValue('9999');
});

it('cart and checkout show the unit price; suggestions have a struck-through price with cents, and can be added', async () => {
  const { user } = renderShop('/cart', { stored });
  expect(await screen.findByRole('list', { name: 'Items' })).toHaveTextContent('$59.97$19.99 each');
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('Original price$59.97');
  const suggestions = screen.getByRole('region', { name: 'People also bought' });
  expect(suggestions).toHaveTextContent(/Chain.*Cotton Jacket.*\$131\.94/);
  await user.click(within(suggestions).getByRole('button', { name: 'Add to Cart, Chain' }));
  expect(await main().findByRole('button', { name: 'Remove, Chain' })).toBeVisible();
  expect(within(suggestions).getAllByRole('article')).toHaveLength(1);
  await user.click(main().getByRole('link', { name: 'Proceed to Checkout' }));
  const order = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(order.getAllByRole('listitem')[0]).toHaveTextContent('Silver RingQuantity: 3 · $19.99 each$59.97');
});

it('an emptied cart shows sums of zero, and its checkout has no button', async () => {
  const { user } = renderShop('/cart', { stored });
  await user.click(await screen.findByRole('button', { name: 'Remove, Silver Ring' }));
  await heading('No items in cart');
  // Zero savings have no minus sign.
  expect(main().getByRole('region', { name: 'Order summary' })).toHaveTextContent('Savings$0.00');
  expect(main().getByRole('link', { name: 'Browse the products' })).toHaveAttribute('href', '/products');
  await user.click(main().getByRole('link', { name: 'Proceed to Checkout' }));
  await heading('Checkout');
  expect(main().queryByRole('button')).not.toBeInTheDocument();
});

it('a valid voucher is confirmed until the next edit, and does not change the sums', async () => {
  const { user, storage } = renderShop('/cart', { stored });
  const field = await screen.findByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  const answer = field.closest('form')?.querySelector('[aria-live="polite"]');
  const summary = main().getByRole('region', { name: 'Order summary' });
  const before = [summary.textContent, '6'];
  storage.entries.set('savings', '0'); // A valid voucher must restore them (specification, section 4).
  for (const [code, message] of [
    ['SHOPMAX', 'SHOPMAX applied: your 10 % is in Savings.'],
    ['nonsense', ''],
    ['ESHOP10', 'ESHOP10 applied: your 10 % is in Savings.'],
  ] as const) {
    await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Apply Code' }));
    expect(field).toHaveValue('');
    expect(answer?.textContent).toBe(message);
    expect([summary.textContent, storage.entries.get('savings')]).toEqual(before);
  }
  await user.click(screen.getByRole('button', { name: /^Remove, / }));
  expect(answer?.textContent).toBe('');
});

describe('the link back to the product list', () => {
  const rings = sampleProducts(8, (id) => ({ title: `Ring ${id}`, category: 'jewelery' }));
  const open = (query: string) =>
    renderShop(`/products${query}`, {
      stored: { products: [...rings, { ...jacket, id: 9 }] },
      products: rings,
    });
  const href = (name: string) => main().getByRole('link', { name }).getAttribute('href');

  it('leads from product, cart and checkout to the list page that the shopper came from', async () => {
    const left = '/products?category=jewelery&page=2';
    const { user } = open('?category=jewelery');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('link', { name: 'Ring 7' }));
    await heading('Ring 7');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('‹Jewelery');
    expect(href('Jewelery')).toBe(left);
    await user.click(main().getByRole('button', { name: 'Add to cart, Ring 7' }));
    await user.click(main().getByRole('link', { name: 'Buy it now' }));
    await heading('Shopping Cart');
    expect(href('Continue Shopping')).toBe(left);
    await user.click(main().getByRole('link', { name: 'Proceed to Checkout' }));
    await heading('Checkout');
    expect(href('Keep Shoping')).toBe(left);
    await user.click(main().getByRole('link', { name: 'Keep Shoping' }));
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  });

  it('is on a product’s error page too, beside a link to all products', async () => {
    // Product 7 is in the stored list, but not on the host.
    const { user } = renderShop('/products?category=jewelery&page=2', { stored: { products: rings } });
    await user.click(await screen.findByRole('link', { name: 'Ring 7' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to fetch product');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('‹Jewelery');
    expect(href('Jewelery')).toBe('/products?category=jewelery&page=2');
    expect(href('See all products')).toBe('/products');
  });

  it.each([
    ['', 'Products'],
    ['?q=ring&category=jewelery', '“ring”'],
  ])('is named after the query %j', async (query, name) => {
    const { user } = open(query);
    await user.click(await screen.findByRole('link', { name: 'Ring 1' }));
    await heading('Ring 1');
    expect(href(name)).toBe(`/products${query}`);
  });
});

it('a receipt that appears late stays if ‘Confirm’ is pressed twice', async () => {
  const journal = memoryJournal();
  renderShop('/checkout', { stored, journal });
  const confirm = await main().findByRole('button', { name: 'Confirm Purchase !' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pressAfter = guardPage();
  journal.hold();
  await pressAfter(confirm, 0);
  await pass(0.7);
  journal.release();
  await pass(0);
  await pressAfter(main().getByRole('link', { name: 'Keep Shoping' }), 1000);
  expect(main().getByRole('heading', { name: 'Thank you for your purchase!' })).toBeVisible();
});

it('the error page replaces a page that fails to render, and links home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...jacket, description: null as unknown as string };
  const { user, reportError } = renderShop('/products', { products: [broken] });
  await heading("Oh no, this route doesn't exist!");
  expect(reportError).toHaveBeenCalledWith(expect.stringContaining('TypeError'));
  await user.click(main().getByRole('link', { name: 'Back to home' }));
  await heading('Good things, ready at the counter.');
});
