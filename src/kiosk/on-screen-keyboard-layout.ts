import type { KeyboardButtonAttributes, KeyboardOptions } from 'simple-keyboard';

/** Keys that do something else than write what stands on them, by the names that the keyboard's library has for them. */
export const KEY = {
  backspace: '{bksp}',
  shift: '{shift}',
  space: '{space}',
  enter: '{enter}',
  hide: '{hide}',
} as const;

/** Capitals: none, for one letter, or until further notice. */
export type Shift = 'off' | 'once' | 'on';

/** What the next press of the shift key makes of it. */
export const NEXT_SHIFT: Readonly<Record<Shift, Shift>> = { off: 'once', once: 'on', on: 'off' };

const small = [
  '1 2 3 4 5 6 7 8 9 0',
  'q w e r t y u i o p',
  'a s d f g h j k l',
  `${KEY.shift} z x c v b n m ${KEY.backspace}`,
  `${KEY.hide} ' ${KEY.space} - ${KEY.enter}`,
];

const capital = (row: string) => row.replace(/\b[a-z]\b/g, (letter) => letter.toUpperCase());

const layout = {
  small,
  capitals: small.map(capital),
  digits: ['1 2 3', '4 5 6', '7 8 9', `${KEY.backspace} 0 ${KEY.enter}`],
};

const icon = (path: string) =>
  `<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

const ICONS = {
  [KEY.backspace]: icon(
    'M9 5.5h10.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12l6-6.5Zm3 4 5 5m0-5-5 5',
  ),
  [KEY.hide]: icon('M3.5 4.5h17v10h-17zM7 8h.01M11 8h.01M15 8h2M8 11.5h8m-6.5 6.5 2.5 2.5 2.5-2.5'),
};

const SHIFT_ICONS: Readonly<Record<Shift, string>> = {
  off: icon('M12 4 4.5 12H9v6h6v-6h4.5L12 4Z'),
  once: icon('M12 4 4.5 12H9v6h6v-6h4.5L12 4ZM12 7v8'),
  on: icon('M12 4 4.5 12H9v4.5h6V12h4.5L12 4ZM8.5 20h7'),
};

/** Whether a field takes digits and nothing else. */
export function takesDigits(field: HTMLInputElement): boolean {
  return field.inputMode === 'numeric';
}

/** Where the shift key stands when a field is touched. */
export function startingShift(field: HTMLInputElement): Shift {
  return field.getAttribute('autocapitalize') === 'characters' ? 'on' : 'off';
}

/** The keys for a field, with what stands on them and what they are called. */
export function keysFor(field: HTMLInputElement, shift: Shift): KeyboardOptions {
  const enter = field.form?.querySelector('[type="submit"]')?.textContent ?? 'Done';
  const name = (value: string, buttons: string): KeyboardButtonAttributes => ({
    attribute: 'aria-label',
    value,
    buttons,
  });
  return {
    layout,
    layoutName: takesDigits(field) ? 'digits' : shift === 'off' ? 'small' : 'capitals',
    display: { ...ICONS, [KEY.shift]: SHIFT_ICONS[shift], [KEY.space]: 'Space', [KEY.enter]: enter },
    buttonAttributes: [
      { attribute: 'type', value: 'button' },
      // Whoever works with keys has them: Tab leads on from the field.
      { attribute: 'tabindex', value: '-1' },
      { attribute: 'aria-pressed', value: String(shift !== 'off'), buttons: KEY.shift },
      name(shift === 'on' ? 'Capitals' : 'Shift', KEY.shift),
      name('Backspace', KEY.backspace),
      name('Hide keyboard', KEY.hide),
      name('Apostrophe', "'"),
      name('Hyphen', '-'),
    ],
  };
}
