import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes.ts';
import { useShop } from '../../cart/shop-context.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { AddButton } from '../../components/add-button.tsx';
import { CompareAtPrice, Price } from '../../components/price.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { Stars } from '../../components/stars.tsx';
import { compareAtPriceForCard } from '../../domain/pricing.ts';
import type { Product } from '../../domain/product.ts';
import { truncateWords, WORD_LIMITS } from '../../domain/truncate-words.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly priority: boolean;
}

/** A product of the catalogue. The whole card is a link, except for the row with prices and button. */
export const ProductCard = memo(function ProductCard({ product, priority }: ProductCardProps) {
  const catalogue = useCatalogue();
  const shop = useShop();
  const { title, description, category, price, image, rating } = product;
  return (
    <article className={styles.card}>
      <span className={styles.sale}>Hot Sale</span>
      <ProductPicture src={catalogue.pictureUrl(image)} priority={priority} />
      <div className={styles.text}>
        <p className="category one-line note" dir="auto">
          {category}
        </p>
        <h2 className={`${styles.title} clamped`} dir="auto">
          <Link to={paths.product(product.id)}>{truncateWords(title, WORD_LIMITS.title)}</Link>
        </h2>
        <p className={`${styles.description} clamped muted`} dir="auto">
          {truncateWords(description, WORD_LIMITS.cardDescription)}
        </p>
      </div>
      <p className={`${styles.rating} wrapping`}>
        <Stars rate={rating.rate} />
        <span className={`${styles.reviews} muted`}>{`(${rating.count})`}</span>
        <span className="visually-hidden"> reviews</span>
        <span className={styles.stock}>In Stock</span>
      </p>
      <div className={`${styles.buy} wrapping`}>
        <p className={`${styles.prices} wrapping`}>
          <CompareAtPrice amount={compareAtPriceForCard(price)} />
          <Price amount={price} />
        </p>
        <AddButton label="Add to Cart" title={title} onAdd={() => shop.addToCart(product, 1)} />
      </div>
    </article>
  );
});
