import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { useShopState } from '../../store/shop-context.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ButtonSkeleton, PictureSkeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './product-page.module.css';
import own from './product-skeleton.module.css';

/** The shape of a product's page, with the spinner over its picture, which the cached list may know already. */
export function ProductSkeleton({ id }: { id: string }) {
  const catalogue = useCatalogue();
  const image = useShopState(({ products }) => products.find((product) => String(product.id) === id)?.image);
  return (
    <div className={styles.product}>
      <div className={`${styles.picture} ${own.stage}`}>
        {image ? <ProductPicture src={catalogue.pictureUrl(image)} urgent /> : <PictureSkeleton />}
        <Spinner label="Loading product" />
      </div>
      <div className={styles.facts} aria-hidden="true">
        <div className={styles.category}>
          <TextSkeleton />
        </div>
        <div className={`${styles.title} ${own.title}`}>
          <TextSkeleton lines={2} />
        </div>
        <div className={`${styles.rating} ${own.rating}`}>
          <TextSkeleton />
        </div>
        <div className={`${styles.price} ${own.price}`}>
          <TextSkeleton />
        </div>
        <div className={styles.description}>
          <TextSkeleton lines={4} />
        </div>
        <div className={`${styles.stock} ${own.price}`}>
          <TextSkeleton />
        </div>
        <div className={styles.purchase}>
          <div className={own.quantity}>
            <ButtonSkeleton />
          </div>
          <div className={own.add}>
            <ButtonSkeleton />
          </div>
        </div>
      </div>
    </div>
  );
}
