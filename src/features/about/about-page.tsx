import { Link } from 'react-router-dom';
import { paths, ROUTES } from '../../app/routes.ts';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/icons.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useBrand } from '../../components/page-inputs.ts';
import styles from './about-page.module.css';

const features = [
  {
    icon: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
    name: 'Fast & Easy',
    text: 'Find it, add it, confirm it. Every page opens at once, and your order waits at the counter.',
  },
  {
    icon: 'M12 4c.7 4.6 2.9 6.8 7.5 7.5-4.6.7-6.8 2.9-7.5 7.5-.7-4.6-2.9-6.8-7.5-7.5C9.1 10.8 11.3 8.6 12 4Z',
    name: 'Curated Products',
    text: 'A small range chosen with care: clothing, jewelery and electronics that we would buy ourselves.',
  },
  {
    icon: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10',
    name: 'Secure Shopping',
    text: 'No account and no personal details. Your cart stays on this device and is yours alone.',
  },
];

/** Introduces the shop, and gives three reasons to shop here (specification, section 2). */
export function AboutPage() {
  const brand = useBrand();
  return (
    <article className={styles.about}>
      <PageHead {...ROUTES.about.head} />
      <div className={styles.intro}>
        <PageHeading>A shop the size of a counter</PageHeading>
        <p className="muted">
          {brand.name} is a small shop with one idea: choose here, collect in store. You browse at your own
          pace, we have everything ready when you come by, and pickup is always free.
        </p>
      </div>
      <ul className={styles.cards}>
        {features.map(({ icon, name, text }) => (
          <li key={name} className={styles.card}>
            <span className={styles.icon}>
              <Icon>
                <path d={icon} />
              </Icon>
            </span>
            <h2>{name}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <Link to={paths.products} className={buttonClass('primary')}>
        See the products
      </Link>
    </article>
  );
}
