import { useState } from 'react';
import { BagIcon } from './icons.tsx';
import styles from './product-picture.module.css';

/** How many pictures of a list load at once; the others load when they are about to scroll into view. */
export const FIRST_IN_VIEW = 3;

interface ProductPictureProps {
  /** The picture's address; empty where there is none. */
  readonly src: string;
  /** True for pictures above the fold, which load first. */
  readonly priority?: boolean;
  /** What the picture shows; empty where the product's title stands beside it. */
  readonly alt?: string;
}

/** A product's picture in a fixed ratio; a bag in its place where the picture is missing. */
export function ProductPicture({ src, priority = false, alt = '' }: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  const missing = src === '' || src === failedSrc;
  return (
    <span className={styles.frame}>
      {missing ? (
        <BagIcon />
      ) : (
        <img
          // One that is there would show the product before until the new picture has come.
          key={src}
          className={styles.image}
          src={src}
          alt={alt}
          width="800"
          height="800"
          decoding="async"
          draggable={false}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
