import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import styles from './menu-drawer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

const DIALOG_ID = 'menu';

/**
 * Opens and closes the menu before the shop's code is there, in browsers with invoker commands. The code prevents
 * that and does it itself, because a repeated command is a console warning. React's types lack these attributes.
 */
const command = (name: 'show-modal' | 'close') => ({ command: name, commandfor: DIALOG_ID });

/** The slide-in menu of small screens, with the same three links as the header (specification, section 2). */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();

  // A change of address closes it, also Back; not the first one, before which it may have been opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => () => dialog.current?.close(), [key]);

  /** A press on the dialog element itself is on the backdrop. */
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
