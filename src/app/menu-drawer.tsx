import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import styles from './menu-drawer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

const DIALOG_ID = 'menu';

/** Lets a browser with invoker commands open the menu before the shop's code has loaded. */
const OPEN_COMMAND = { command: 'show-modal', commandfor: DIALOG_ID };

/** The slide-in menu of small screens, with the same three links as the header (specification, section 2). */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // The cleanup closes the menu when the address changes. The effect's body would also close a menu that was opened
  // before hydration. A layout effect is early enough: the new page cannot take the focus while the menu is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key triggers the cleanup.
  useLayoutEffect(() => () => dialog.current?.close(), [key]);

  return (
    <>
      <button
        type="button"
        className={`${styles.open} icon-button`}
        aria-label="Menu"
        onClick={(event) => {
          // Otherwise the browser would run OPEN_COMMAND too, and log a warning.
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...OPEN_COMMAND}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        className={styles.drawer}
        aria-label="Menu"
        // Closes the menu on a click on the backdrop: the click's target is then the dialog element itself.
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <form method="dialog" className={styles.content}>
          <button type="submit" className="icon-button" aria-label="Close menu">
            <CloseIcon />
          </button>
          <nav aria-label="Menu" className={styles.links}>
            <NavigationLinks />
          </nav>
        </form>
      </dialog>
    </>
  );
}
