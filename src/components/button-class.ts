import styles from './button.module.css';

/** How much a button stands out. Only a page's main action is primary. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'added';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
