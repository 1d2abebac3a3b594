import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { encodeCart, encodeProducts } from '../../src/cart/codecs.ts';
import { memoryStorage, RECEIPT } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Silver Ring', category: 'jewelery', price: 1999 });
const chain = sampleProduct({ id: 3, title: 'Chain', category: 'jewelery', price: 2500 });
const products = [jacket, ring, chain];
const full = () =>
  memoryStorage({
    cart: encodeCart([sampleLine(ring, 3)]),
    products: encodeProducts(products),
  });
const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('every page', () => {
  it.each([
    ['/', 'Countertop'],
    ['/about', 'About · Countertop'],
    ['/products', 'Products · Countertop'],
    ['/product/2', 'Silver Ring · Countertop'],
    ['/cart', 'Shopping Cart · Countertop'],
    ['/checkout', 'Checkout · Countertop'],
  ])('%s has header, main part, footer and the title %s', async (address, title) => {
    renderShop(address, { products });
    await screen.findByRole('heading', { level: 1 });
    for (const landmark of ['banner', 'contentinfo']) {
      const links = within(screen.getByRole(landmark))
        .getAllByRole('link')
        .map((link) => link.textContent);
      expect(links).toEqual(expect.arrayContaining(['Home', 'Products', 'About']));
    }
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Developed by the Countertop project');
    await waitFor(() => expect(document.title).toBe(title));
  });
});

it.each([
  [7, '7'],
  [128, '128'],
  [9999, '9999'],
  [10_000, '9999+'],
])('the header says how many items are in the cart: %d as %s', async (count, badge) => {
  const lines = [sampleLine(ring, count - 1), sampleLine(chain, 1)];
  renderShop('/about', { storage: memoryStorage({ cart: encodeCart(lines) }) });
  const link = await screen.findByRole('link', { name: `Cart, ${count} items` });
  expect(within(link).getByText(badge)).toBeInTheDocument();
});

describe('the landing page', () => {
  it('has a headline, the two ways on, and makes no call', async () => {
    const { catalogue } = renderShop('/');
    await heading('Good things, ready at the counter.');
    expect(main().getByRole('link', { name: 'Start Shoping' })).toHaveAttribute('href', '/products');
    expect(main().getByRole('link', { name: 'Learn more about the shop' })).toHaveAttribute('href', '/about');
    expect(catalogue.listProducts).not.toHaveBeenCalled();
  });

  it('shows products of the cached list', async () => {
    renderShop('/', { storage: full() });
    expect(await screen.findByRole('link', { name: 'Silver Ring' })).toHaveAttribute('href', '/product/2');
  });
});

it('the about page has its three cards', async () => {
  renderShop('/about');
  for (const name of ['Fast & Easy', 'Curated Products', 'Secure Shopping'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
});

describe('the product page', () => {
  it('adds the chosen quantity and then leads to the cart', async () => {
    const { user, shop, catalogue } = renderShop('/product/2', { products });
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    await heading('Silver Ring');
    expect(main().getByText('In stock')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: 'Buy it now' })).not.toBeInTheDocument();
    await user.click(main().getByRole('button', { name: /^Increase quantity/ }));
    await user.click(main().getByRole('button', { name: 'Add to cart, Silver Ring' }));
    expect(main().getByRole('button', { name: 'Added, Silver Ring' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Buy it now' })).toHaveAttribute('href', '/cart');
    expect(shop.state.getState().cart[0]?.quantity).toBe(2);
    expect(catalogue.getProduct).toHaveBeenCalledTimes(1);
  });

  it('goes up and down from the quantity that was typed, and chooses no fewer than one', async () => {
    const { user } = renderShop('/product/2', { products });
    await heading('Silver Ring');
    const field = main().getByRole('textbox', { name: 'Quantity, Silver Ring' });
    const press = (name: string) => main().getByRole('button', { name: `${name} quantity, Silver Ring` });
    await user.click(press('Decrease'));
    expect(field).toHaveValue('1');
    await user.clear(field);
    await user.type(field, '7');
    // A press that leaves the focus in the field.
    fireEvent.click(press('Increase'));
    expect(field).toHaveValue('8');
    await user.clear(field);
    await user.type(field, '41');
    await user.click(press('Decrease'));
    expect(field).toHaveValue('40');
  });
});

describe('the cart', () => {
  it('shows its lines and sums', async () => {
    renderShop('/cart', { storage: full() });
    await heading('Shopping Cart');
    // 3 x $19.99 = $59.97
    expect(main().getByRole('region', { name: 'Order summary' })).toHaveTextContent(
      'Original price$59.97Savings−$6.00Store PickupFREETax$11.99Total$65.96',
    );
    expect(main().getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
    expect(main().getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
    expect(main().getByText(/SHOPMAX, REACTESHOP, or ESHOP10/)).toBeInTheDocument();
    expect(main().getByRole('list', { name: 'Items' })).toHaveTextContent('$59.97$19.99 each');
  });

  it('suggests products that are not in it, the first line’s category first, struck prices to the cent', async () => {
    renderShop('/cart', { storage: full() });
    const row = within(await screen.findByRole('region', { name: 'People also bought' }));
    expect(row.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Chain',
      'Cotton Jacket',
    ]);
    expect(row.getByText('$131.94')).toBeInTheDocument();
  });

  it('says that it is empty once its last line is removed', async () => {
    const { user, shop } = renderShop('/cart', { storage: full() });
    await user.click(await screen.findByRole('button', { name: 'Remove, Silver Ring' }));
    expect(await heading('No items in cart')).toBeInTheDocument();
    // Nothing is taken off: no minus before nothing.
    expect(main().getByRole('region', { name: 'Order summary' })).toHaveTextContent('Savings$0.00');
    expect(shop.state.getState().cart).toEqual([]);
    expect(main().getByRole('link', { name: 'Browse the products' })).toHaveAttribute('href', '/products');
    for (const name of ['Proceed to Checkout', 'Continue Shopping'])
      expect(main().getByRole('link', { name })).toBeInTheDocument();
  });

  it('takes a voucher, whose field is empty again: a valid one is confirmed until the next, and no sum changes', async () => {
    const { user, storage } = renderShop('/cart', { storage: full() });
    const field = await screen.findByRole('textbox', { name: 'Do you have a voucher or gift card?' });
    const answer = field.closest('form')?.querySelector('[aria-live="polite"]');
    const summary = main().getByRole('region', { name: 'Order summary' });
    const before = [summary.textContent, '6'];
    for (const [code, said] of [
      ['SHOPMAX', 'SHOPMAX applied: your 10 % is in Savings.'],
      ['nonsense', ''],
      ['ESHOP10', 'ESHOP10 applied: your 10 % is in Savings.'],
    ] as const) {
      await user.type(field, code);
      await user.click(screen.getByRole('button', { name: 'Apply Code' }));
      expect(field).toHaveValue('');
      expect(answer?.textContent).toBe(said);
      expect([summary.textContent, storage.entries.get('savings')]).toEqual(before);
    }
    await user.click(screen.getByRole('button', { name: /^Remove, / }));
    expect(answer?.textContent).toBe('');
  });
});

describe('checkout', () => {
  it('shows what one piece costs, and what leads from the lines to the total', async () => {
    renderShop('/checkout', { storage: full() });
    const order = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(order.getByRole('listitem')).toHaveTextContent('Silver RingQuantity: 3 · $19.99 each$59.97');
    const amounts = order.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['−$6.00', 'FREE', '$11.99', '$65.96']);
    const confirm = main().getByRole('button', { name: 'Confirm Purchase !' });
    // Written before the button where the sums may be out of view.
    expect(confirm.parentElement).toHaveAttribute('data-total', '$65.96');
  });

  it('confirms once, however fast the pressing, and shows the receipt in place of the totals', async () => {
    const { storage } = renderShop('/checkout', { storage: full() });
    const confirm = await screen.findByRole('button', { name: 'Confirm Purchase !' });
    confirm.click();
    confirm.click();
    expect(await heading('Thank you for your purchase!')).toHaveFocus();
    expect(screen.getAllByText(/^Receipt-/).map((receipt) => receipt.textContent)).toEqual([RECEIPT]);
    expect(main().queryByText(/Total/)).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Keep Shoping' })).toHaveAttribute('href', '/products');
    expect(['cart', 'savings', 'totalPriceBeforeTax'].map((key) => storage.entries.get(key))).toEqual([
      '[]',
      '0',
      '0',
    ]);
  });

  it('has nothing to confirm if the cart is empty', async () => {
    renderShop('/checkout');
    await heading('Checkout');
    expect(screen.queryByRole('button', { name: 'Confirm Purchase !' })).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Keep Shoping' })).toBeInTheDocument();
  });
});

describe('the list of products that was left', () => {
  const rings = Array.from({ length: 8 }, (_, place) =>
    sampleProduct({ id: 20 + place, title: `Ring ${place + 1}`, category: 'jewelery' }),
  );
  const open = (query: string) =>
    renderShop(`/products${query}`, {
      storage: memoryStorage({ products: encodeProducts([jacket, ...rings]) }),
      products: rings,
    });
  const href = (name: string) => main().getByRole('link', { name }).getAttribute('href');

  it('is what a product, the cart and the checkout lead back to, on the same page', async () => {
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

  it('is what a product that did not come leads back to, too, with all the others', async () => {
    // Listed, but the host no longer has it.
    const { user } = renderShop('/products?category=jewelery&page=2', {
      storage: memoryStorage({ products: encodeProducts(rings) }),
    });
    await user.click(await screen.findByRole('link', { name: 'Ring 7' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to fetch product');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('‹Jewelery');
    expect(href('Jewelery')).toBe('/products?category=jewelery&page=2');
    expect(href('See all products')).toBe('/products');
  });

  it.each([
    ['', 'Products'],
    ['?q=ring&category=jewelery', '“ring”'],
  ])('is called by what was asked for: %j', async (query, name) => {
    const { user } = open(query);
    await user.click(await screen.findByRole('link', { name: 'Ring 1' }));
    await heading('Ring 1');
    expect(href(name)).toBe(`/products${query}`);
  });
});

describe('the error page', () => {
  const TITLE = "Oh no, this route doesn't exist!";

  it.each(['/nowhere', '/product', '/cart/x'])('shows for %s', async (address) => {
    renderShop(address);
    await heading(TITLE);
    expect(main().getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
    expect(document.title).toContain(TITLE);
  });

  it('shows in place of a page that fails to render; header and the way out stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...jacket, description: null as unknown as string };
    const { user, reportError } = renderShop('/products', { client: { listProducts: async () => [broken] } });
    await heading(TITLE);
    expect(reportError).toHaveBeenCalledWith(expect.stringContaining('TypeError'));
    await user.click(main().getByRole('link', { name: 'Back to home' }));
    await heading('Good things, ready at the counter.');
  });
});
