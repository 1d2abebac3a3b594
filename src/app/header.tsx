import { Link } from 'react-router-dom';
import { useShopState } from '../cart/shop-context.ts';
import { BagIcon, BellMark } from '../components/icons.tsx';
import { useBrand } from '../components/page-inputs.ts';
import { isWordmark } from '../domain/brand.ts';
import { itemCount } from '../domain/cart.ts';
import styles from './header.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { paths } from './routes.ts';

/** Shows the logo, the links and the cart link at the top of every page (specification, section 2). */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={`${styles.row} page-row`}>
        <Link to={paths.home} className={`${styles.logo} target`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          <NavigationLinks />
        </nav>
        <CartLink />
        <MenuDrawer />
      </div>
    </header>
  );
}

function Logo() {
  const { name, logo } = useBrand();
  if (logo && isWordmark(logo)) return <img className={styles.picture} {...logo} alt={name} />;
  return (
    <>
      {logo ? <img className={styles.picture} {...logo} alt="" /> : <BellMark />}
      <span className={styles.name}>{name}</span>
    </>
  );
}

/** Above this count the badge shows '9999+' (specification, section 2); screen readers get the full count. */
const MAX_BADGE = 9999;

function CartLink() {
  const count = useShopState((state) => itemCount(state.cart));
  return (
    <Link to={paths.cart} className={`${styles.cart} target`}>
      <BagIcon />
      <span className="visually-hidden">{`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}</span>
      <span key={count} className={styles.badge} data-empty={count === 0} aria-hidden="true">
        {count > MAX_BADGE ? `${MAX_BADGE}+` : count}
      </span>
    </Link>
  );
}
