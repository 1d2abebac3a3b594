import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';
import { paths } from './paths.ts';

const links = [
  { name: 'Home', to: paths.home, also: paths.start },
  { name: 'Products', to: paths.products },
  { name: 'About', to: paths.about },
] as const satisfies readonly { name: string; to: string; also?: string }[];

/** The three links that header, menu and footer share. */
export function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const pathname = useLocation().pathname.replace(/(?!^)\/+$/, '');
  return links.map((link) => {
    const isCurrent = pathname === link.to || ('also' in link && pathname === link.also);
    return (
      <Link
        key={link.to}
        to={link.to}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        {link.name}
      </Link>
    );
  });
}
