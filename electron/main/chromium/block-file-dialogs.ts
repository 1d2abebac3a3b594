import type { WebContents } from 'electron';

// This folder relies on undocumented behaviour of Chromium. Each file names the Electron version with which it was
// tested. Test each file again with a new version.

/**
 * Blocks file dialogs, because they would show the disk. Electron has no switch for this, so the debugging protocol,
 * which opens no port, blocks them. Tested with Electron 33.2.1.
 */
export function blockFileDialogs(contents: Pick<WebContents, 'debugger' | 'isDestroyed' | 'on'>): void {
  const { debugger: protocol } = contents;
  async function refuse(): Promise<void> {
    if (contents.isDestroyed()) return;
    if (!protocol.isAttached()) protocol.attach();
    await protocol.sendCommand('Page.enable');
    await protocol.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true });
  }
  // An error means that the page is gone. `refuse` runs again after the next navigation.
  const tryTo = () => void refuse().catch(() => undefined);
  tryTo();
  // While the debugging protocol is attached, we must answer each JavaScript dialog such as 'Leave site?'. Accept all.
  protocol.on('message', (_event, method) => {
    if (method !== 'Page.javascriptDialogOpening') return;
    void protocol.sendCommand('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
  });
  contents.on('did-navigate', tryTo);
}
