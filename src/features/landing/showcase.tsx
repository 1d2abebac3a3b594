import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import type { Product } from '../../domain/product.ts';
import { useShopState } from '../../store/shop-context.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './showcase.module.css';

const SHOWN = 6;

/** The shipped pictures, for the time before a catalogue has been seen. */
const artwork = Object.values(
  import.meta.glob<string>('./artwork/*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** Six pictures in view: of the cached list as far as it goes, else our own. It never calls the catalogue. */
export function Showcase() {
  const products = useShopState((state) => state.products);
  const shown = products.slice(0, SHOWN);
  return (
    <ul className={styles.grid} aria-label="From the shop">
      {shown.map((product) => (
        <ProductTile key={product.id} product={product} />
      ))}
      {artwork.slice(shown.length).map((src) => (
        <ArtworkTile key={src} src={src} />
      ))}
    </ul>
  );
}

function ProductTile({ product }: { product: Product }) {
  const catalogue = useCatalogue();
  return (
    <li className={styles.tile}>
      <Link to={paths.product(product.id)} aria-label={product.title}>
        <ProductPicture src={catalogue.pictureUrl(product.image)} urgent />
      </Link>
    </li>
  );
}

function ArtworkTile({ src }: { src: string }) {
  return (
    <li className={styles.tile} aria-hidden="true">
      <Link to={paths.products} tabIndex={-1}>
        <span className={styles.artwork}>
          <img src={src} alt="" width="480" height="480" draggable={false} />
        </span>
      </Link>
    </li>
  );
}
