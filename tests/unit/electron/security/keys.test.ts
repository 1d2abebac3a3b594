import { describe, expect, it } from 'vitest';
import { isKeyAllowed, type Key } from '../../../../electron/main/security/keys.ts';

/** Parses a key such as 'Ctrl+Shift+I'. */
function press(chord: string): Key {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const holds = (name: string) => parts.slice(0, -1).includes(name);
  return { key, shift: holds('Shift'), control: holds('Ctrl'), alt: holds('Alt'), meta: holds('Meta') };
}

const words = (text: string) => text.trim().split(/\s+/);

describe('a key that a shopper needs reaches the page', () => {
  it.each([
    ' ',
    ...words(`a Z 7 € 漢 Tab Shift+Delete ArrowUp AltGraph Process Ctrl+Control
      Ctrl+a Ctrl+V Ctrl+Backspace Ctrl+Shift+ArrowRight`),
  ])('%s', (chord) => {
    expect(isKeyAllowed(press(chord))).toBe(true);
  });
});

describe('a key that leads out of the shop is blocked', () => {
  it.each([
    ...['Alt+ ', 'Ctrl+ ', '\u0000', ''],
    ...words(`
      F1 F12 Shift+F10 Alt+F4 Ctrl+F5 Ctrl+Shift+F5
      Ctrl+p Ctrl+P Ctrl+0 Ctrl+- Ctrl+Shift+I Ctrl+Shift+V Ctrl+Tab Ctrl+Enter Ctrl+PageUp Ctrl+Shift+Alt+S
      Alt+ArrowLeft Alt+d Meta+Meta Meta+r Ctrl+Alt+Delete Ctrl+Alt+F1
      BrowserBack LaunchMail AudioVolumeUp ContextMenu PrintScreen Shift+Insert Ctrl+Insert Alt Power
      Unidentified constructor __proto__`),
  ])('%s', (chord) => {
    expect(isKeyAllowed(press(chord))).toBe(false);
  });

  it('also Ctrl and the plus sign, which would zoom', () => {
    expect(isKeyAllowed({ key: '+', shift: true, control: true, alt: false, meta: false })).toBe(false);
    expect(isKeyAllowed({ key: '+', shift: true, control: false, alt: false, meta: false })).toBe(true);
  });
});
