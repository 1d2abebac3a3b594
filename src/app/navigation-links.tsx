import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';
import { ROUTE_LIST, routeOf } from './routes.ts';

const links = ROUTE_LIST.flatMap(({ path, component, ...route }) =>
  'link' in route ? [{ to: path, component, name: route.link }] : [],
);

/** The three links that header, menu and footer share. */
export function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const shown = routeOf(useLocation().pathname).component;
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className={`${styles.link} target`}
      aria-current={link.component === shown ? 'page' : undefined}
      onClick={onFollow}
    >
      {link.name}
    </Link>
  ));
}
