import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takesDigits } from './on-screen-keyboard-layout.ts';

/** The field that a finger or a stylus has chosen, and the way to let go of it. */
export interface TouchedField {
  readonly field: HTMLInputElement | null;
  readonly close: () => void;
}

/**
 * Follows the field that was given the focus by a touch. A mouse and the keys of a real keyboard need no other
 * keyboard: they choose no field, and a key lets go of the one that is chosen.
 */
export function useTouchedField(): TouchedField {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const close = useCallback(() => setField(null), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address is what closes it.
  useEffect(close, [key]);
  useEffect(() => watchTouches(setField), []);
  return { field, close };
}

/** @returns what ends the watch */
function watchTouches(choose: (field: HTMLInputElement | null) => void): () => void {
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  let isByTouch = false;
  const touchedField = (target: EventTarget | null) => (isByTouch && isTextField(target) ? target : null);

  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isByTouch = pointerType === 'touch' || pointerType === 'pen';
    },
    options,
  );
  document.addEventListener(
    'keydown',
    ({ isTrusted }) => {
      // Enter is also told to a field by our own keys.
      if (!isTrusted) return;
      isByTouch = false;
      choose(null);
    },
    options,
  );
  document.addEventListener('focusin', ({ target }) => choose(touchedField(target)), options);
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!isTextField(relatedTarget)) choose(null);
    },
    options,
  );
  // The focus may be there already; and only now does the caret stand where it was put.
  document.addEventListener(
    'click',
    ({ target }) => {
      const field = touchedField(target);
      if (!field) return;
      choose(field);
      if (takesDigits(field)) field.select();
    },
    options,
  );
  return () => watch.abort();
}

function isTextField(target: EventTarget | null): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    ['text', 'search'].includes(target.type) &&
    !target.readOnly &&
    !target.disabled
  );
}
