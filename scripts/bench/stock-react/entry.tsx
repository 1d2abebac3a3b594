import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';

/** What a card shows. Nothing checks it: that would be work of the shop's, and this page is what the libraries alone take. */
interface Product {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly image: string;
}

async function fetchProducts(): Promise<readonly Product[]> {
  const response = await fetch('/catalogue/products');
  const products: readonly Product[] = await response.json();
  return products;
}

/** Six cards by the shop's libraries alone: what any shop made of them needs at least. */
function ProductsPage() {
  const { data = [] } = useQuery({ queryKey: ['products'], queryFn: fetchProducts });
  return data.slice(0, 6).map(({ id, title, price, image }) => (
    <article key={id}>
      <img src={image} alt="" width="320" height="320" />
      <Link to={`/product/${id}`}>{title}</Link>
      <p>${price.toFixed(2)}</p>
    </article>
  ));
}

createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <ProductsPage />
    </BrowserRouter>
  </QueryClientProvider>,
);
