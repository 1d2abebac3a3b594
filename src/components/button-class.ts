import styles from './button.module.css';

/** How much a button stands out. A page has only one primary button. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'added';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
