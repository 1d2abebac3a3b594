import { type MouseEvent, memo, type ReactNode } from 'react';
import { useShopState } from '../cart/shop-context.ts';
import { useCatalogueSync } from '../catalogue/use-catalogue-sync.ts';
import { MAIN_ID } from '../components/page-heading.tsx';
import type { CatalogueWatch } from '../platform/platform.ts';
import { CartAnnouncer } from './cart-announcer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NavigationLinks } from './navigation-links.tsx';

interface LayoutProps {
  readonly catalogue: CatalogueWatch;
  readonly footBar: ReactNode;
  readonly children: ReactNode;
}

export function Layout({ catalogue, footBar, children }: LayoutProps) {
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
        <p className={`${styles.notice} muted`} aria-live="polite">
          Your cart lasts until you close this page: this device keeps nothing for us.
        </p>
      )}
      <Footer catalogue={catalogue} />
    </div>
  );
}

/** Shows three links and the credit (specification, section 2). If the prices are old, shows 'Prices as of TIME'. */
const Footer = memo(function Footer({ catalogue }: { catalogue: CatalogueWatch }) {
  const pricesAsOf = useCatalogueSync(catalogue);
  return (
    <footer className={styles.footer}>
      <div className={`${styles.footerRow} page-row`}>
        <nav aria-label="Footer" className={`${styles.footerLinks} wrapping`}>
          <NavigationLinks />
        </nav>
        {pricesAsOf && <p className="note">Prices as of {pricesAsOf}</p>}
        <p className="note">Developed by the Countertop project</p>
      </div>
    </footer>
  );
});
