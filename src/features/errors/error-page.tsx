import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './error-page.module.css';

const TITLE = "Oh no, this route doesn't exist!";

/** For an unknown route and for a page that failed to render (specification, section 8). */
export function ErrorPage() {
  useDocumentTitle(TITLE);
  return (
    <section className={styles.page}>
      <h1>{TITLE}</h1>
      <p>Nothing is lost: your cart is just as you left it.</p>
      <Link to={paths.home} className={buttonClass('primary')}>
        Back to home
      </Link>
    </section>
  );
}
