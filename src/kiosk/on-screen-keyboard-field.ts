import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Field = HTMLInputElement | null;

/** @returns the text field that a finger or stylus has focused, and a function that closes the keyboard */
export function useTouchedField(): { readonly field: Field; readonly close: () => void } {
  const [field, setField] = useState<Field>(null);
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  // A change of address closes the keyboard. This is not done in an effect: if a busy page got 50 presses on a link in
  // one moment, React would count the updates of 50 effects as nested updates and throw.
  if (key !== shownKey) {
    setShownKey(key);
    setField(null);
  }
  useEffect(() => watchTouches(setField), []);
  return { field, close: () => setField(null) };
}

export const takesDigits = (field: HTMLInputElement): boolean => field.inputMode === 'numeric';

/** Reports each touched text field. Reports null when the field loses the focus or a physical key is pressed. */
function watchTouches(onField: (field: Field) => void): () => void {
  const listeners = new AbortController();
  let isTouch = false;
  const touchedField = (target: EventTarget | null) => (isTouch && isTextField(target) ? target : null);

  function on<T extends keyof DocumentEventMap>(type: T, listener: (event: DocumentEventMap[T]) => void) {
    document.addEventListener(type, listener, { capture: true, signal: listeners.signal });
  }
  on('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch' || pointerType === 'pen';
  });
  on('keydown', () => {
    isTouch = false;
    onField(null);
  });
  on('focusin', ({ target }) => onField(touchedField(target)));
  on('focusout', ({ relatedTarget }) => {
    if (!isTextField(relatedTarget)) onField(null);
  });
  // A touch on a field that already has the focus sends no focusin event. Digits are selected on click, because the
  // touch sets the caret between focusin and click.
  on('click', ({ target }) => {
    const field = touchedField(target);
    if (!field) return;
    onField(field);
    if (takesDigits(field)) field.select();
  });
  return () => listeners.abort();
}

function isTextField(target: EventTarget | null): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    ['text', 'search'].includes(target.type) &&
    !target.readOnly &&
    !target.disabled
  );
}
