import { Link } from 'react-router-dom';
import { paths, ROUTES } from '../../app/routes.ts';
import { buttonClass } from '../../components/button-class.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './landing-page.module.css';
import { Showcase } from './showcase.tsx';

/** Headline, tagline, two links and some products (specification, section 2). */
export function LandingPage() {
  return (
    <section className={styles.hero}>
      <PageHead {...ROUTES.start.head} />
      <div className={styles.words}>
        <PageHeading className={styles.headline}>Good things, ready at the counter.</PageHeading>
        <p className={`${styles.tagline} muted`}>
          Find what you like, confirm in a touch and collect it in store. No account, no delivery fee, no
          waiting for the post.
        </p>
        <div className={`${styles.actions} wrapping`}>
          <Link to={paths.products} className={buttonClass('primary')}>
            Start Shoping
          </Link>
          <Link to={paths.about} className={buttonClass('secondary')}>
            Learn more<span className="visually-hidden"> about the shop</span>
          </Link>
        </div>
      </div>
      <Showcase />
    </section>
  );
}
