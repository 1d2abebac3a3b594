import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes.ts';
import { useCachedProducts, useCatalogue } from '../../catalogue/use-catalogue.ts';
import { CarouselStep } from '../../components/page-inputs.ts';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { Product } from '../../domain/product.ts';
import { pictureAt, SHOWN } from './rotation.ts';
import styles from './showcase.module.css';

/** Our own pictures. They fill the tiles for which the cached list has no products. */
const artwork = Object.values(
  import.meta.glob<string>('./artwork/*.webp', { eager: true, query: '?url', import: 'default' }),
);

const tiles = Array.from({ length: SHOWN }, (_, tile) => tile);

/** Shows six pictures at a time, products of the cached list first. Never calls the catalogue. */
export function Showcase() {
  const products = useCachedProducts();
  const step = useContext(CarouselStep);
  const pictures = [...products, ...artwork.slice(products.length)];
  return (
    <ul className={styles.grid} aria-label="From the shop">
      {tiles.map((tile) => {
        const picture = pictures[pictureAt(tile, step, pictures.length)];
        if (picture === undefined) return null;
        if (typeof picture === 'string') return <ArtworkTile key={tile} src={picture} />;
        return <ProductTile key={tile} product={picture} />;
      })}
    </ul>
  );
}

function ProductTile({ product }: { product: Product }) {
  const catalogue = useCatalogue();
  return (
    <li className={styles.tile}>
      <Link to={paths.product(product.id)} aria-label={product.title}>
        <Crossfade id={String(product.id)}>
          <ProductPicture src={catalogue.pictureUrl(product.image)} priority />
        </Crossfade>
      </Link>
    </li>
  );
}

function ArtworkTile({ src }: { src: string }) {
  return (
    <li className={styles.tile} aria-hidden="true">
      <Link to={paths.products} tabIndex={-1}>
        <Crossfade id={src}>
          <ProductPicture src={src} priority />
        </Crossfade>
      </Link>
    </li>
  );
}

interface Layer {
  /** A new id starts the crossfade. */
  readonly id: string;
  readonly children: ReactNode;
}

function Crossfade({ id, children }: Layer) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ id, children }]);
  const top = layers.at(-1);
  if (top && top.id !== id) setLayers([top, { id, children }]);
  return (
    <span className={styles.stack}>
      {layers.map((layer, index) => (
        <span key={layer.id} className={styles.layer} aria-hidden={index < layers.length - 1}>
          {layer.id === id ? children : layer.children}
        </span>
      ))}
    </span>
  );
}
