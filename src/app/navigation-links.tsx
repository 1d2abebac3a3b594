import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';
import { ROUTE_LIST, routeOf } from './routes.ts';

const linked = ROUTE_LIST.filter((route) => 'link' in route);

/** The three links that header, menu and footer share. */
export function NavigationLinks() {
  // Compares `head`, because '/' and '/home' share it: at both addresses, Home is the current page.
  const { head } = routeOf(useLocation().pathname);
  return linked.map((route) => (
    <Link
      key={route.path}
      to={route.path}
      className={`${styles.link} target`}
      aria-current={route.head === head ? 'page' : undefined}
    >
      {route.link}
    </Link>
  ));
}
