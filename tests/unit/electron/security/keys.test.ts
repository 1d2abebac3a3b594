import { describe, expect, it } from 'vitest';
import { isKeyAllowed, type Key } from '../../../../electron/main/security/keys.ts';

/** A key as a person writes it, such as 'Ctrl+Shift+I'. */
function press(chord: string): Key {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const holds = (name: string) => parts.slice(0, -1).includes(name);
  return { key, shift: holds('Shift'), control: holds('Ctrl'), alt: holds('Alt'), meta: holds('Meta') };
}

const range = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

/** Keys between blanks, several lines of them. */
const words = (text: string) => text.trim().split(/\s+/);

describe('a key that a shopper needs reaches the page', () => {
  it.each([
    ' ',
    ...words(`
      a Z Shift+Z 7 ß é @ € \\ 漢 -
      Tab Shift+Tab Enter Escape Backspace Delete Shift+Delete
      ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft PageUp PageDown Home End
      Shift CapsLock NumLock AltGraph Dead Compose Process Ctrl+Control
      Ctrl+a Ctrl+A Ctrl+c Ctrl+x Ctrl+v Ctrl+z Ctrl+y
      Ctrl+Backspace Ctrl+Delete Ctrl+ArrowLeft Ctrl+Shift+ArrowRight Ctrl+Home Ctrl+End`),
  ])('%s', (chord) => {
    expect(isKeyAllowed(press(chord))).toBe(true);
  });
});

describe('a key that leads out of the shop is blocked', () => {
  it.each([
    ...range('F', 1, 24),
    ...[...'bdefghijklmnopqrstuw0123456789=-/., '].map((sign) => `Ctrl+${sign}`),
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Ctrl+Shift+${letter}`),
    ...['Alt+ ', '\u0000', '\u0012', ''],
    ...words(`
      Shift+F10 Ctrl+F4 Alt+F4 Ctrl+F5 Ctrl+Shift+F5 Shift+F7
      Ctrl++ Ctrl+Shift++ Ctrl+Shift+_
      Ctrl+Tab Ctrl+Shift+Tab Ctrl+Enter Ctrl+PageUp Ctrl+PageDown Ctrl+Escape
      Ctrl+Shift+Alt+S Alt+Home Alt+ArrowLeft Alt+ArrowRight Alt+Tab Alt+d Alt+Alt
      Meta+Meta Meta+r Meta+Tab Ctrl+Alt+Delete Ctrl+Alt+t Ctrl+Alt+F1
      BrowserBack BrowserForward BrowserRefresh BrowserStop BrowserSearch BrowserHome BrowserFavorites
      LaunchMail LaunchApplication1 LaunchApplication2 LaunchMediaPlayer
      MediaPlayPause MediaTrackNext AudioVolumeUp AudioVolumeMute BrightnessUp Eject Power
      ContextMenu PrintScreen Pause ScrollLock Insert Shift+Insert Ctrl+Insert Help
      Alt Meta OS Open New Close Save Print ZoomIn ZoomOut Find Undo Paste
      Sleep WakeUp LogOff Standby Unidentified constructor __proto__`),
  ])('%s', (chord) => {
    expect(isKeyAllowed(press(chord))).toBe(false);
  });

  it('also with a plus sign, which Ctrl would zoom with', () => {
    expect(isKeyAllowed({ key: '+', shift: true, control: true, alt: false, meta: false })).toBe(false);
    expect(isKeyAllowed({ key: '+', shift: true, control: false, alt: false, meta: false })).toBe(true);
  });
});
