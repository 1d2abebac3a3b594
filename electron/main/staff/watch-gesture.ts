import { type App, BrowserWindow, globalShortcut, type Input, screen, type WebContents } from 'electron';
import { isInCorner } from '../../ipc/staff-corner.ts';
import type { GestureRecognizer } from './gesture-recognizer.ts';
import type { StaffPage } from './staff-page.ts';

const SHORTCUT = 'Control+Shift+Alt+S';

interface GestureOptions {
  readonly app: Pick<App, 'on'>;
  readonly presses: GestureRecognizer;
  /** Presses in the staff's page do not count. */
  readonly page: Pick<StaffPage, 'owns'>;
  readonly onShortcut: () => void;
}

/** Watches every new page for the gesture and the shortcut. Runs in the main process, because pages may hang. */
export function watchGesture({ app, presses, page, onShortcut }: GestureOptions): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', (_inputEvent, { type }) => {
      if (page.owns(contents)) return;
      if (type === 'mouseDown') presses.press(isPointerInCorner(contents));
      // Electron gives no position for a touch, and the pointer does not always follow the touch.
      if (type === 'touchStart') presses.touch();
    });
    contents.on('before-input-event', (event, input) => {
      if (!isShortcut(input)) return;
      event.preventDefault();
      onShortcut();
    });
  });
  watchKeyboard(app, onShortcut);
}

/**
 * Uses a global shortcut, which works even if a page's process is dead. While another program has the focus, the
 * shortcut is removed, so that the other program gets these keys.
 */
function watchKeyboard(app: Pick<App, 'on'>, onShortcut: () => void): void {
  let isRegistered = false;
  const follow = () => {
    const isFocused = BrowserWindow.getFocusedWindow() !== null;
    if (isFocused === isRegistered) return;
    // If `register` fails, only the listener for `before-input-event` above can notice the shortcut.
    if (isFocused) globalShortcut.register(SHORTCUT, onShortcut);
    else globalShortcut.unregister(SHORTCUT);
    isRegistered = isFocused;
  };
  app.on('browser-window-focus', follow);
  app.on('browser-window-blur', follow);
}

function isShortcut({ type, control, shift, alt, meta, code, isAutoRepeat }: Input): boolean {
  return type === 'keyDown' && !isAutoRepeat && control && shift && alt && !meta && code === 'KeyS';
}

function isPointerInCorner(contents: WebContents): boolean {
  const window = BrowserWindow.fromWebContents(contents);
  if (!window) return false;
  const pointer = screen.getCursorScreenPoint();
  const { x, y, width } = window.getContentBounds();
  return isInCorner(pointer.x - x, pointer.y - y, width);
}
