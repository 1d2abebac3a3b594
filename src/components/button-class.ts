import styles from './button.module.css';

/** How loud a button is; one primary on a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'added';

/** The class of a button's variant, for buttons and for links that look like one. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
