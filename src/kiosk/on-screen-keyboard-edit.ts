/** Types one character at the caret or over the selection, unless the field is full. */
export function insertCharacter(field: HTMLInputElement, character: string): void {
  const { start, end } = selectionOf(field);
  const isFull = field.maxLength >= 0 && field.value.length - (end - start) >= field.maxLength;
  if (!isFull) replace(field, character, start, end);
}

/** Deletes the selection. If nothing is selected, deletes the character before the caret. */
export function deleteBackward(field: HTMLInputElement): void {
  const { start, end } = selectionOf(field);
  // An emoji is one character but two code units; delete both.
  const lastLength = Array.from(field.value.slice(0, start)).at(-1)?.length ?? 0;
  const from = start === end ? start - lastLength : start;
  if (from < end) replace(field, '', from, end);
}

/** Submits the field's form. If there is no form, sends an Enter key. @returns false if the form is invalid */
export function pressEnter(field: HTMLInputElement): boolean {
  if (!field.form) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return true;
  }
  // Check the form first, because submitting may empty the field.
  const isValid = field.form.checkValidity();
  field.form.requestSubmit();
  return isValid;
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  const start = selectionStart ?? value.length;
  return { start, end: selectionEnd ?? start };
}

function replace(field: HTMLInputElement, text: string, start: number, end: number): void {
  // Do not assign `value`: React would notice the assignment and then ignore the input event.
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
