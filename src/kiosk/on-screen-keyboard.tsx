import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/icons.tsx';
import styles from './on-screen-keyboard.module.css';
import { deleteBackward, insertCharacter, pressEnter } from './on-screen-keyboard-edit.ts';
import { takesDigits, useTouchedField } from './on-screen-keyboard-field.ts';

/** When a held Backspace begins to repeat, and how often it then repeats, in ms. */
const REPEAT_AFTER_MS = 500;
const REPEAT_EVERY_MS = 100;

/** The style sheet arranges these keys in rows. */
const LETTER_KEYS = [
  ...'1234567890qwertyuiopasdfghjkl',
  ...['shift', ...'zxcvbnm', 'backspace'],
  ...['hide', "'", ' ', '-', 'enter'],
];
const DIGIT_KEYS = [...'123456789', 'backspace', '0', 'enter'];

const LABELS: Readonly<Record<string, string>> = {
  shift: 'Shift',
  backspace: 'Backspace',
  hide: 'Hide keyboard',
  "'": 'Apostrophe',
  '-': 'Hyphen',
};

const ICONS: Readonly<Record<string, string>> = {
  shift: 'M12 4 4.5 12H9v6h6v-6h4.5L12 4Z',
  backspace: 'M9 5.5h10.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12l6-6.5Zm3 4 5 5m0-5-5 5',
  hide: 'M3.5 4.5h17v10h-17zM7 8h.01M11 8h.01M15 8h2M8 11.5h8m-6.5 6.5 2.5 2.5 2.5-2.5',
};

/** True if capitals stay on after a letter, as in the voucher field. */
const keepsCapitals = (field: HTMLInputElement) => field.getAttribute('autocapitalize') === 'characters';

const characterOf = (key: string, capitals: boolean) => (capitals ? key.toUpperCase() : key);

/** A keyboard at the bottom of the screen, open while a touched text field is in use. */
export function OnScreenKeyboard() {
  const { field, close } = useTouchedField();
  const panel = useRef<HTMLElement>(null);
  // The keys of the last field stay visible while the keyboard slides away.
  const [latest, setLatest] = useState(field);
  const [capitals, setCapitals] = useState(false);
  if (field && field !== latest) {
    setLatest(field);
    setCapitals(keepsCapitals(field));
  }
  useLayoutEffect(
    () => (field && panel.current ? applyKeyboardInset(field, panel.current) : undefined),
    [field],
  );

  function press(key: string) {
    if (!field) return;
    if (key === 'shift') return setCapitals(!capitals);
    if (key === 'backspace') return deleteBackward(field);
    if (key === 'hide') return close();
    if (key === 'enter') return pressEnter(field) ? close() : undefined;
    insertCharacter(field, characterOf(key, capitals));
    setCapitals(capitals && keepsCapitals(field));
  }

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label="On-screen keyboard"
      data-open={field !== null}
      // Keeps the focus in the field when a key or a gap between keys is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {latest && <Keys field={latest} capitals={capitals} onPress={press} />}
    </section>
  );
}

interface KeysProps {
  readonly field: HTMLInputElement;
  readonly capitals: boolean;
  readonly onPress: (key: string) => void;
}

function Keys({ field, capitals, onPress }: KeysProps) {
  const [heldKey, setHeldKey] = useState<string | null>(null);
  const deleteAgain = useEffectEvent(() => onPress('backspace'));
  useEffect(() => {
    if (heldKey !== 'backspace') return;
    let timer = setTimeout(repeat, REPEAT_AFTER_MS);
    function repeat() {
      deleteAgain();
      timer = setTimeout(repeat, REPEAT_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [heldKey]);

  const isDigits = takesDigits(field);
  return (
    <div className={styles.keys} data-layout={isDigits ? 'digits' : 'letters'}>
      {(isDigits ? DIGIT_KEYS : LETTER_KEYS).map((key) => {
        // Keys that close the keyboard act on the click, not on the press: otherwise the click would hit the page below.
        const closes = key === 'hide' || key === 'enter';
        return (
          <button
            key={key}
            type="button"
            // Tab skips the keys: a shopper with a physical keyboard does not need them.
            tabIndex={-1}
            data-key={key}
            data-held={key === heldKey}
            aria-label={key === 'shift' && keepsCapitals(field) ? 'Capitals' : LABELS[key]}
            aria-pressed={key === 'shift' ? capitals : undefined}
            onPointerDown={() => {
              setHeldKey(key);
              if (!closes) onPress(key);
            }}
            onPointerUp={() => setHeldKey(null)}
            onPointerLeave={() => setHeldKey(null)}
            onClick={({ detail }) => {
              // A screen reader sends no pointerdown, only a click with detail 0.
              if (closes || detail === 0) onPress(key);
            }}
          >
            {faceOf(key, field, capitals)}
          </button>
        );
      })}
    </div>
  );
}

function faceOf(key: string, field: HTMLInputElement, capitals: boolean): ReactNode {
  if (key === ' ') return 'Space';
  if (key === 'enter') return field.form?.querySelector('[type="submit"]')?.textContent ?? 'Done';
  return key in ICONS ? <Icon d={ICONS[key]} /> : characterOf(key, capitals);
}

/**
 * Pads the page by the keyboard's height and scrolls the field into view, also after a change of size.
 * @returns a function that undoes the padding
 */
function applyKeyboardInset(field: HTMLInputElement, keyboard: HTMLElement): () => void {
  const { style, dataset } = document.documentElement;
  function arrange() {
    style.setProperty('--keyboard', `${keyboard.offsetHeight}px`);
    field.scrollIntoView({ block: 'nearest' });
  }
  dataset.keyboard = 'open';
  arrange();
  const observer = new ResizeObserver(arrange);
  observer.observe(keyboard);
  window.addEventListener('resize', arrange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', arrange);
    delete dataset.keyboard;
    style.removeProperty('--keyboard');
  };
}
