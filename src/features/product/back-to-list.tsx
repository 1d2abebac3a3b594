import { Link } from 'react-router-dom';
import { useLastListing } from '../../components/last-listing.ts';
import styles from './back-to-list.module.css';

/** Leads back to the list as it was left: '‹ Electronics', on its fourth page. */
export function BackToList() {
  const { address, name } = useLastListing();
  return (
    <nav aria-label="Breadcrumb" className={styles.back}>
      <Link to={address} className={styles.link}>
        <span aria-hidden="true">‹</span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </Link>
    </nav>
  );
}
