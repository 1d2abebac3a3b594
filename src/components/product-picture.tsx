import { useState } from 'react';
import { BagIcon } from './icons.tsx';
import styles from './product-picture.module.css';

/** How many pictures of a list load immediately; the others load when they are about to scroll into view. */
export const FIRST_IN_VIEW = 3;

interface ProductPictureProps {
  /** The picture's address; empty if there is none. */
  readonly src: string;
  readonly priority?: boolean;
}

export function ProductPicture({ src, priority }: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  const missing = src === '' || src === failedSrc;
  return (
    <span className={styles.frame}>
      {missing ? (
        <BagIcon />
      ) : (
        <img
          // A new address remounts the image: otherwise the old picture stays until the new one has loaded.
          key={src}
          className={styles.image}
          src={src}
          // Empty, because screen readers get the title from the text beside the picture or from the link's label.
          alt=""
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
