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

/** The setter below the one that React puts on each of its fields: past it, React sees a value that is new to it. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function replace(
  field: HTMLInputElement,
  { start, end }: Selection,
  { text, inputType }: { text: string; inputType: string },
): void {
  setValue?.call(field, field.value.slice(0, start) + text + field.value.slice(end));
  const caret = start + text.length;
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
}
