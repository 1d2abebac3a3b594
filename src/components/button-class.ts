import styles from './button.module.css';

/** How loud a button is; one primary on a screen. */
export type ButtonLook = 'primary' | 'secondary' | 'soft' | 'quiet' | 'added';

/** The class of a button's look, for buttons and for links that look like one. */
export function buttonClass(look: ButtonLook): string {
  return `${styles.button} ${styles[look]}`;
}
