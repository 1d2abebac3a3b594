/** Puts text where the caret is, in place of what is selected, as typing does; what has no room is left out. */
export function insertText(field: HTMLInputElement, text: string): void {
  const { start, end } = selectionOf(field);
  const room = field.maxLength < 0 ? text.length : field.maxLength - (field.value.length - (end - start));
  const fitting = text.slice(0, Math.max(0, room));
  if (fitting === '') return;
  replace(field, { start, end }, { text: fitting, inputType: 'insertText' });
}

/** Takes away what is selected, else the character before the caret. */
export function deleteBackward(field: HTMLInputElement): void {
  const { start, end } = selectionOf(field);
  const last = Array.from(field.value.slice(0, start)).at(-1) ?? '';
  const from = start === end ? start - last.length : start;
  if (from < end) replace(field, { start: from, end }, { text: '', inputType: 'deleteContentBackward' });
}

/**
 * What Enter does on a real keyboard: submits the field's form, for which it must be filled in, or tells the field.
 * @returns whether that was the end of the typing
 */
export function pressEnter(field: HTMLInputElement): boolean {
  if (!field.form) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return true;
  }
  // Asked first: once submitted, the field is empty again.
  const isComplete = field.form.checkValidity();
  field.form.requestSubmit();
  return isComplete;
}

interface Selection {
  readonly start: number;
  readonly end: number;
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLInputElement): Selection {
  const start = selectionStart ?? value.length;
  return { start, end: selectionEnd ?? start };
}

/** setRangeText passes by the setter that React watches, so that React sees a value that is new to it. */
function replace(
  field: HTMLInputElement,
  { start, end }: Selection,
  { text, inputType }: { text: string; inputType: string },
): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
}
