import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useCatalogue, useProduct } from '../../catalogue/use-catalogue.ts';
import { findLine } from '../../domain/cart.ts';
import type { Product } from '../../domain/product.ts';
import { clampQuantity, MIN_QUANTITY } from '../../domain/quantity.ts';
import { useShop, useShopState } from '../../store/shop-context.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityField } from '../../ui/quantity-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './product-page.module.css';

/** One product, asked of the catalogue each time (specification, sections 2 and 7). */
export function ProductPage() {
  const { id = '' } = useParams();
  const product = useProduct(id);
  useDocumentTitle(product.data?.title ?? 'Product');

  if (product.data) return <ProductDetail product={product.data} />;
  return (
    <>
      <h1 className="visually-hidden">Product</h1>
      {product.isFetching ? (
        <Spinner label="Loading product" />
      ) : (
        <ErrorNotice message={product.error?.message ?? ''} onRetry={() => void product.refetch()}>
          <Link to={paths.products} className={buttonClass('secondary')}>
            See all products
          </Link>
        </ErrorNotice>
      )}
    </>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const catalogue = useCatalogue();
  const { title, description, category, price, image, rating } = product;
  return (
    <article className={styles.product}>
      <div className={styles.picture}>
        <ProductPicture src={catalogue.pictureUrl(image)} urgent />
      </div>
      <div className={styles.facts}>
        <p className={styles.category} dir="auto">
          {category}
        </p>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.rating}>
          <Stars rate={rating.rate} />
          <span>({rating.count})</span> <span>reviews</span>
        </p>
        <p className={styles.price}>
          <Price amount={price} />
        </p>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <p className={styles.stock}>In stock</p>
        <Purchase product={product} />
      </div>
    </article>
  );
}

/** How many, into the cart, and on to the cart once the product is in it. */
function Purchase({ product }: { product: Product }) {
  const shop = useShop();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const isInCart = useShopState((state) => findLine(state.cart, product.id) !== undefined);
  return (
    <div className={styles.purchase}>
      <QuantityField
        quantity={quantity}
        title={product.title}
        onChange={setQuantity}
        onStep={(by) => setQuantity((before) => clampQuantity(before + by))}
      />
      <AddButton label="Add to cart" title={product.title} onAdd={() => shop.addToCart(product, quantity)} />
      {isInCart && (
        <Link to={paths.cart} className={buttonClass('secondary')}>
          Buy it now
        </Link>
      )}
    </div>
  );
}
