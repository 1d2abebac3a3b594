import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import styles from './menu-drawer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** The slide-in menu of small screens, with the same three links as the header (specification, section 2). */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address is what closes it, Back's too.
  useEffect(() => dialog.current?.close(), [key]);

  /** The dialog's box covers only the drawer: a press on the dialog itself is one on the backdrop or the rim. */
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.open}`}
        aria-label="Menu"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onClick={closeOnBackdrop}>
        <div className={styles.content}>
          <button type="button" className={styles.button} aria-label="Close menu" onClick={close}>
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
