import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { SimpleKeyboard } from 'simple-keyboard';
import styles from './on-screen-keyboard.module.css';
import { deleteBackward, insertText, pressEnter } from './on-screen-keyboard-edit.ts';
import { KEY, keysFor, NEXT_SHIFT, startingShift } from './on-screen-keyboard-layout.ts';

/** The library draws the keys and tells of presses; it keeps no text and looks at no field. */
const DRAWING_ONLY = {
  theme: '',
  useButtonTag: true,
  preventMouseDownDefault: true,
  enableLayoutCandidates: false,
  disableCaretPositioning: true,
  // Nothing fits, so nothing of what a shopper types is remembered.
  inputPattern: /^$/,
};

/** What closes the keyboard waits for the finger to be lifted, or the rest of the touch lands on what lies below. */
const CLOSING: readonly string[] = [KEY.enter, KEY.hide];

interface KeysProps {
  readonly field: HTMLInputElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys that suit a field; each acts on the field as the same key of a real keyboard would. */
export function Keys({ field, isOpen, onClose }: KeysProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<SimpleKeyboard>(null);
  const [shift, setShift] = useState(() => startingShift(field));

  function act(key: string) {
    if (key === KEY.shift) return setShift(NEXT_SHIFT[shift]);
    if (key === KEY.backspace) return deleteBackward(field);
    if (key === KEY.hide) return onClose();
    if (key === KEY.enter) return pressEnter(field) ? onClose() : undefined;
    insertText(field, key === KEY.space ? ' ' : key);
    if (shift === 'once') setShift('off');
  }
  const press = useEffectEvent((key: string) => {
    if (isOpen) act(key);
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const keyboard = new SimpleKeyboard(box.current, {
      ...DRAWING_ONLY,
      ...keysFor(field, startingShift(field)),
      onKeyPress(key, event) {
        // Without an event it is a key that is held: only Backspace goes on.
        if (!CLOSING.includes(key) && (event || key === KEY.backspace)) press(key);
      },
    });
    drawn.current = keyboard;
    return () => keyboard.destroy();
  }, [field]);
  useLayoutEffect(() => drawn.current?.setOptions(keysFor(field, shift)), [field, shift]);

  useLayoutEffect(() => {
    const container = box.current;
    const onClick = ({ target, detail }: MouseEvent) => {
      const key = target instanceof Element && target.closest<HTMLElement>('[data-skbtn]')?.dataset.skbtn;
      // A screen reader's press is a click and nothing before it.
      if (key && (CLOSING.includes(key) || detail === 0)) press(key);
    };
    container?.addEventListener('click', onClick);
    return () => container?.removeEventListener('click', onClick);
  }, []);

  return <div ref={box} className={styles.keys} />;
}
