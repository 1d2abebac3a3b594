import { usePricesAsOf } from '../catalogue/catalogue-sync.tsx';
import styles from './footer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** Three links, the credit and, if the prices are old, the time of their confirmation (specification, section 2). */
export function Footer() {
  const asOf = usePricesAsOf();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav aria-label="Footer" className={styles.links}>
          <NavigationLinks />
        </nav>
        {asOf && <p className="note">Prices as of {asOf}</p>}
        <p className="note">Developed by the Countertop project</p>
      </div>
    </footer>
  );
}
