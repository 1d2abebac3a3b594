import type { Input } from 'electron';

export type Key = Pick<Input, 'key' | 'shift' | 'control' | 'alt' | 'meta'>;

/** Named keys that are allowed, alone or with Shift. Each text says why. */
const NAMED: Readonly<Record<string, string>> = {
  Tab: 'moves the focus to the next control',
  Enter: 'presses the focused control',
  Escape: 'closes a dialog of the shop',
  Backspace: 'corrects a field',
  Delete: 'corrects a field',
  ArrowLeft: 'moves in a field or a group',
  ArrowRight: 'moves in a field or a group',
  ArrowUp: 'scrolls, or counts a quantity up',
  ArrowDown: 'scrolls, or counts a quantity down',
  PageUp: 'scrolls',
  PageDown: 'scrolls',
  Home: 'leads to the beginning of a field or a page',
  End: 'leads to the end of a field or a page',
  Shift: 'writes capitals',
  CapsLock: 'writes capitals',
  Control: 'edits a field, with a letter',
  AltGraph: 'writes the third character of a key',
  NumLock: 'writes digits',
  Dead: 'writes the accent of the next letter',
  Compose: 'combines two characters into one',
  Process: 'is sent while an input method composes',
};

/** Keys that are allowed with Ctrl, because they edit the shop's fields. Each text says what the key does. */
const WITH_CONTROL: Readonly<Record<string, string>> = {
  a: 'selects the field',
  c: 'copies within the shop; the clipboard is emptied with the session',
  x: 'cuts within the shop',
  v: 'pastes within the shop',
  z: 'undoes an edit',
  y: 'redoes an edit',
  Backspace: 'deletes a word',
  Delete: 'deletes a word',
  ArrowLeft: 'moves by a word',
  ArrowRight: 'moves by a word',
  Home: 'leads to the beginning',
  End: 'leads to the end',
  Control: 'is Ctrl itself',
};

/** Matches one visible character or a space, but not the name of a key, such as 'F1'. */
const CHARACTER = /^[^\p{C}]$/u;

/**
 * Whether a key may reach a kiosk's page. This includes characters typed with AltGr: their events have neither Ctrl
 * nor Alt.
 */
export function isKeyAllowed({ key, shift, control, alt, meta }: Key): boolean {
  if (alt || meta) return false;
  if (!control) return CHARACTER.test(key) || Object.hasOwn(NAMED, key);
  const name = CHARACTER.test(key) ? key.toLowerCase() : key;
  const isChord = shift && name.length === 1;
  return !isChord && Object.hasOwn(WITH_CONTROL, name);
}
