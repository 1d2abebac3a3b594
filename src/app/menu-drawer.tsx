import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import styles from './menu-drawer.module.css';
import { NavigationLinks } from './navigation-links.tsx';

const DIALOG_ID = 'menu';

/**
 * What lets a button open or close the menu without the shop's code, in browsers that know how. The code, once it is
 * there, prevents that and does it itself: a command for what is done already is a warning in the console. React's types
 * do not know these attributes yet.
 */
const command = (name: 'show-modal' | 'close') => ({ command: name, commandfor: DIALOG_ID });

/** The slide-in menu of small screens, with the same three links as the header (specification, section 2). */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();

  // A change of address is what closes it, Back's too; not the start, before which it may have been opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => () => dialog.current?.close(), [key]);

  /** A press on the dialog element itself, not on its content, is one on the backdrop. */
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
