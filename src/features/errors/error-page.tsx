import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ROUTES } from '../../app/routes.ts';
import { buttonClass } from '../../components/button-class.ts';
import { usePageMeta } from '../../components/head/use-page-meta.ts';
import styles from './error-page.module.css';

/** For an unknown route and for a page that failed to render (specification, section 8). */
export function ErrorPage() {
  usePageMeta(ROUTES.unknown.head);
  return (
    <section className={styles.page}>
      <h1>{ROUTES.unknown.head.title}</h1>
      <p>Nothing is lost: your cart is just as you left it.</p>
      <Link to={paths.home} className={buttonClass('primary')}>
        Back to home
      </Link>
    </section>
  );
}
