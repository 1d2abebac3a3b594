import { Link } from 'react-router-dom';
import { paths, ROUTES } from '../../app/routes.ts';
import { buttonClass } from '../../components/button-class.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './error-page.module.css';

/** Shown for an unknown route and for a page that failed to render (specification, section 2). */
export function ErrorPage() {
  return (
    <section className={styles.page}>
      <PageHead {...ROUTES.unknown.head} />
      <PageHeading>{ROUTES.unknown.head.title}</PageHeading>
      <p className="muted">Nothing is lost: your cart is just as you left it.</p>
      <Link to={paths.home} className={buttonClass('primary')}>
        Back to home
      </Link>
    </section>
  );
}
