import { expect, it } from 'vitest';
import { isKeyAllowed, type Key } from '../../../../electron/main/security/keys.ts';

/** Parses a key such as 'Ctrl+Shift+I'. */
function press(chord: string): Key {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const holds = (name: string) => parts.slice(0, -1).includes(name);
  return { key, shift: holds('Shift'), control: holds('Ctrl'), alt: holds('Alt'), meta: holds('Meta') };
}

const words = (text: string) => text.trim().split(/\s+/);

it.each([
  ' ',
  ...words(`a Z 7 € 漢 Tab Shift+Delete ArrowUp AltGraph Process Ctrl+Control
    Ctrl+a Ctrl+c Ctrl+V Ctrl+x Ctrl+z Ctrl+Backspace Ctrl+Shift+ArrowRight`),
])('the key “%s” reaches the page', (chord) => {
  expect(isKeyAllowed(press(chord))).toBe(true);
});

it.each([
  ...['Alt+ ', 'Ctrl+ ', '\u0000', ''],
  ...words(`
    F1 F12 Shift+F10 Alt+F4 Ctrl+F5 Ctrl+Shift+F5
    Ctrl+p Ctrl+P Ctrl+0 Ctrl+- Ctrl+Shift+I Ctrl+Shift+V Ctrl+Tab Ctrl+Enter Ctrl+PageUp Ctrl+Shift+Alt+S
    Alt+ArrowLeft Alt+d Meta+Meta Meta+r Ctrl+Alt+Delete Ctrl+Alt+F1
    BrowserBack LaunchMail AudioVolumeUp ContextMenu PrintScreen Shift+Insert Ctrl+Insert Alt Power
    Unidentified constructor __proto__`),
])('the key “%s” is blocked', (chord) => {
  expect(isKeyAllowed(press(chord))).toBe(false);
});

it('Ctrl and the plus sign are blocked, because they would zoom', () => {
  expect(isKeyAllowed({ key: '+', shift: true, control: true, alt: false, meta: false })).toBe(false);
  expect(isKeyAllowed({ key: '+', shift: true, control: false, alt: false, meta: false })).toBe(true);
});
