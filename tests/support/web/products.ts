import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import type { CatalogueServer } from '../hosts/catalogue-server.ts';

/** A product with some fields replaced. */
export function product(id: number, details: Partial<SerializedProduct> = {}): SerializedProduct {
  return {
    id,
    title: `Product ${id}`,
    description: `What there is to say about product ${id}`,
    category: 'electronics',
    price: 10,
    image: '/pixel.png',
    rating: { rate: 4, count: 10 },
    ...details,
  };
}

/** The host's products in the form in which the shop stores them: with absolute addresses of the pictures. */
export function productsAsStored(catalogue: CatalogueServer): SerializedProduct[] {
  return catalogue.products.map((each) => ({ ...each, image: new URL(each.image, catalogue.url).href }));
}

/** A product's id and its quantity in the cart. */
export type Quantity = readonly [id: number, pieces: number];

/** A cart in its stored form. The lines have the order of `quantities`. */
export function cartOf(products: readonly SerializedProduct[], ...quantities: readonly Quantity[]) {
  return quantities.map(([productId, quantity]) => {
    const productData = products.find((each) => each.id === productId);
    if (!productData) throw new Error(`the catalogue has no product ${productId}`);
    return { productId, quantity, productData };
  });
}

/** A cart of the host's products, in its stored form. */
export const cartAsStored = (catalogue: CatalogueServer, ...quantities: readonly Quantity[]) =>
  cartOf(productsAsStored(catalogue), ...quantities);
