import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import styles from './menu-drawer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

const DIALOG_ID = 'menu';

/**
 * Lets a browser with invoker commands open and close the menu before the shop's code has loaded. After that, the
 * click handlers do so; without their preventDefault, the browser would repeat the command and log a warning.
 */
const command = (name: 'show-modal' | 'close') => ({ command: name, commandfor: DIALOG_ID });

/** The slide-in menu of small screens, with the same three links as the header (specification, section 2). */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();

  // Closes the menu when the address changes, also on Back. The cleanup closes it, not the effect: the effect also
  // runs at hydration, when an open menu must stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key triggers the cleanup.
  useEffect(() => () => dialog.current?.close(), [key]);

  /** Closes the menu on a click on the backdrop: the click's target is then the dialog element itself. */
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.open}`}
        aria-label="Menu"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...command('show-modal')}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        className={styles.drawer}
        aria-label="Menu"
        onClick={closeOnBackdrop}
      >
        <div className={styles.content}>
          <button
            type="button"
            className={styles.button}
            aria-label="Close menu"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            {...command('close')}
          >
            <CloseIcon />
          </button>
          <nav aria-label="Menu" className={styles.links}>
            <NavigationLinks onFollow={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
