import type { MouseEvent, ReactNode } from 'react';
import { useShopState } from '../cart/shop-context.ts';
import { usePricesAsOf } from '../catalogue/catalogue-sync.tsx';
import { MAIN_ID } from '../components/page-heading.tsx';
import { CartAnnouncer } from './cart-announcer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NavigationLinks } from './navigation-links.tsx';

export function Layout({ children, footBar }: { children: ReactNode; footBar: ReactNode }) {
  const isCartPersisted = useShopState((state) => state.isCartPersisted);

  /** Moves the focus by script, because following the link would change the address. */
  function skipToMain(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }

  return (
    <div className={styles.page}>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </a>
      <Header />
      {footBar}
      <CartAnnouncer />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!isCartPersisted && (
        <p className={styles.notice} aria-live="polite">
          Your cart lasts until you close this page: this device keeps nothing for us.
        </p>
      )}
      <Footer />
    </div>
  );
}

/** Three links and the credit. For old prices also the time of their confirmation (specification, section 2). */
function Footer() {
  const asOf = usePricesAsOf();
  return (
    <footer className={styles.footer}>
      <div className={`${styles.footerRow} page-row`}>
        <nav aria-label="Footer" className={styles.footerLinks}>
          <NavigationLinks />
        </nav>
        {asOf && <p className="note">Prices as of {asOf}</p>}
        <p className="note">Developed by the Countertop project</p>
      </div>
    </footer>
  );
}
