import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes.ts';
import { useShop } from '../../cart/shop-context.ts';
import { useCachedProducts, useCatalogue } from '../../catalogue/use-catalogue.ts';
import { AddButton } from '../../components/add-button.tsx';
import { CompareAtPrice, Price } from '../../components/price.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { Cart } from '../../domain/cart.ts';
import { compareAtPriceForSuggestion } from '../../domain/pricing.ts';
import type { Product } from '../../domain/product.ts';
import { suggestProducts } from '../../domain/suggestions.ts';
import { truncateWords, WORD_LIMITS } from '../../domain/truncate-words.ts';
import styles from './suggestions.module.css';

/** 'People also bought', from the cached list. Renders nothing if there is no list. */
export function Suggestions({ cart }: { cart: Cart }) {
  const suggested = suggestProducts(useCachedProducts(), cart);
  if (suggested.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">People also bought</h2>
      <ul className={styles.row}>
        {suggested.map((product) => (
          <li key={product.id}>
            <SuggestionCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SuggestionCard = memo(function SuggestionCard({ product }: { product: Product }) {
  const catalogue = useCatalogue();
  const shop = useShop();
  const { title, description, price, image } = product;
  return (
    <article className={styles.card}>
      <div>
        <ProductPicture src={catalogue.pictureUrl(image)} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto">
          <Link to={paths.product(product.id)}>{truncateWords(title, WORD_LIMITS.title)}</Link>
        </h3>
        <p className="note" dir="auto">
          {truncateWords(description, WORD_LIMITS.suggestionDescription)}
        </p>
        <p>
          <CompareAtPrice amount={compareAtPriceForSuggestion(price)} /> <Price amount={price} />
        </p>
      </div>
      <div className={styles.add}>
        <AddButton label="Add to Cart" title={title} isSecond onAdd={() => shop.addToCart(product, 1)} />
      </div>
    </article>
  );
});
