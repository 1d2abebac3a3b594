import type { WebContents } from 'electron';

// This folder owns what Electron has no API for and needs Chromium's debugging protocol or its files: file
// dialogs (here), memory (memory-pressure.ts), the profile lock (profile-lock.ts). None of it is documented;
// each file names the Electron that it was seen with. Check them with a new one.

/**
 * Stops a page from opening system file dialogs, which show the disk: `<input type=file>` (attached or not,
 * clicked or by `showPicker`) and the pickers of the File System Access API. Electron has no switch for it, and
 * asks its permission only after the choice. The debugging protocol stops them in the page's process, opens no
 * port, and stays attached. Seen with Electron 33.2.1.
 */
export function blockFileDialogs(contents: Pick<WebContents, 'debugger' | 'isDestroyed' | 'on'>): void {
  const { debugger: protocol } = contents;
  async function refuse(): Promise<void> {
    if (contents.isDestroyed()) return;
    if (!protocol.isAttached()) protocol.attach();
    await protocol.sendCommand('Page.enable');
    await protocol.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true });
  }
  // The page is gone; the next one attaches by itself.
  const tryTo = () => void refuse().catch(() => undefined);
  tryTo();
  // Enabling the protocol makes us answer dialogs; otherwise 'Leave site?' waits for ever.
  protocol.on('message', (_event, method) => {
    if (method !== 'Page.javascriptDialogOpening') return;
    void protocol.sendCommand('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
  });
  contents.on('did-navigate', tryTo);
}
