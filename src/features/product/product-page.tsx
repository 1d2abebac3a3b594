import { useState } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { type PageMeta, paths, ROUTES } from '../../app/routes.ts';
import { useShop, useShopState } from '../../cart/shop-context.ts';
import { CatalogueError } from '../../catalogue/client.ts';
import { useCachedProducts, useCatalogue, useProduct } from '../../catalogue/use-catalogue.ts';
import { AddButton } from '../../components/add-button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { Listing, PageProps } from '../../components/page-inputs.ts';
import { Price } from '../../components/price.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QuantityField } from '../../components/quantity-field.tsx';
import { PictureSkeleton } from '../../components/skeleton.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Stars } from '../../components/stars.tsx';
import { findLine } from '../../domain/cart.ts';
import type { Product } from '../../domain/product.ts';
import { clampQuantity, MIN_QUANTITY } from '../../domain/quantity.ts';
import { truncateWords } from '../../domain/truncate-words.ts';
import styles from './product-page.module.css';

/** One product, fetched on every visit (specification, sections 2 and 7). */
export function ProductPage({ lastListing }: PageProps) {
  const id = useMatch(ROUTES.product.path)?.params.id ?? '';
  const product = useProduct(id);
  const catalogue = useCatalogue();
  const listed = useCachedProducts().find((each) => String(each.id) === id);
  const head = <PageHead {...productMeta(product.data, product.error)} />;

  if (!product.data && !product.isFetching)
    return (
      <div className={`${styles.failed} stack`}>
        {head}
        <BackToList listing={lastListing} />
        <PageHeading className="visually-hidden">Product</PageHeading>
        <ErrorNotice message={product.error?.message ?? ''} onRetry={() => void product.refetch()}>
          <Link to={paths.products} className={buttonClass('secondary')}>
            See all products
          </Link>
        </ErrorNotice>
      </div>
    );
  // Until the response comes, show the picture from the cached list.
  const pictured = product.data ?? listed;
  // One tree for the loading and the loaded page, so that the picture is not remounted.
  return (
    <article className={`${styles.product} stack`}>
      {head}
      <BackToList listing={lastListing} />
      <div className={styles.picture}>
        {pictured ? (
          <ProductPicture src={catalogue.pictureUrl(pictured.image)} priority />
        ) : (
          <PictureSkeleton />
        )}
      </div>
      {product.data ? (
        <ProductDetails product={product.data} />
      ) : (
        <div>
          <h1 className="visually-hidden">Product</h1>
          <Spinner label="Loading product" />
        </div>
      )}
    </article>
  );
}

const DESCRIPTION_WORDS = 25;

/** The head of a product's page. If the catalogue refuses a product, its page is not indexed. */
function productMeta(product: Product | undefined, error: Error | null): PageMeta {
  if (!product) {
    const isRefused = error instanceof CatalogueError && !error.isRetryable;
    return isRefused ? { ...ROUTES.product.head, isIndexed: false } : ROUTES.product.head;
  }
  return {
    title: product.title,
    description:
      truncateWords(product.description, DESCRIPTION_WORDS).trim() || ROUTES.product.head.description,
    isIndexed: true,
    path: paths.product(product.id),
  };
}

function ProductDetails({ product }: { product: Product }) {
  const { title, description, category, price, rating } = product;
  return (
    <div className={styles.details}>
      <p className="category one-line muted" dir="auto">
        {category}
      </p>
      <PageHeading className={`${styles.title} clamped`} dir="auto">
        {title}
      </PageHeading>
      <p className={`${styles.rating} wrapping muted`}>
        <Stars rate={rating.rate} />
        <span>({rating.count}) reviews</span>
      </p>
      <p className={`${styles.price} wrapping`}>
        <Price amount={price} />
        <span className={styles.stock}>In stock</span>
      </p>
      <Purchase product={product} />
      <p className="muted" dir="auto">
        {description}
      </p>
    </div>
  );
}

function Purchase({ product }: { product: Product }) {
  const shop = useShop();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const isInCart = useShopState((state) => findLine(state.cart, product.id) !== undefined);
  return (
    <div className={`${styles.purchase} wrapping`}>
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
      <p className={`${styles.pickup} muted`}>
        Store Pickup <b>FREE</b>
      </p>
    </div>
  );
}

/** A link back to the last shown list, for example page 4 of Electronics. */
function BackToList({ listing: { address, name } }: { listing: Listing }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.back}>
      <Link to={address} className={`${styles.toList} target`}>
        <span aria-hidden="true">‹</span>
        <span className={`${styles.listName} one-line`} dir="auto">
          {name}
        </span>
      </Link>
    </nav>
  );
}
