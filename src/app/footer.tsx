import styles from './footer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** The three links again, and who made this (specification, section 2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav aria-label="Footer" className={styles.links}>
          <NavigationLinks />
        </nav>
        <p className={styles.credit}>Developed by the Countertop project</p>
      </div>
    </footer>
  );
}
