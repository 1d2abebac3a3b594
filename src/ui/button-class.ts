import styles from './button.module.css';

/** How loud a button is; one primary on a screen. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'added';

/** The class of a button's look, for buttons and for links that look like one. */
export function buttonClass(...looks: ButtonLook[]): string {
  return [styles.button, ...looks.map((look) => styles[look])].join(' ');
}
