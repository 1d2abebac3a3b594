import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';
import { ROUTE_LIST, routeOf } from './routes.ts';

const links = ROUTE_LIST.flatMap(({ path, head, ...route }) =>
  'link' in route ? [{ to: path, head, name: route.link }] : [],
);

/** The three links that header, menu and footer share. */
export function NavigationLinks() {
  // Compares `head`, because '/' and '/home' share it: at both addresses, Home is the current page.
  const { head } = routeOf(useLocation().pathname);
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className={`${styles.link} target`}
      aria-current={link.head === head ? 'page' : undefined}
    >
      {link.name}
    </Link>
  ));
}
