import type { WebContents } from 'electron';

// This folder owns what Electron has no API for and Chromium's debugging protocol or its own files do: file dialogs (here),
// memory (memory-pressure.ts), the lock of the profile (profile-lock.ts). None of it is promised: each file says which
// Electron it was seen with, and is to be looked at again with another. Chromium's switches and names of services, which
// Electron passes on, stay where they are used: security/switches.ts, recovery/gpu-monitor.ts, network/chromium-network.ts.

/**
 * Keeps a page from opening the system's file dialogs, which show the disk to whoever stands there: `<input type=file>`
 * (attached or not, clicked or by `showPicker`) and the three pickers of the File System Access API. Electron has no
 * switch for it, and its permission for files is asked about only after a choice; Chromium's debugging protocol stops
 * all of them in the page's process. It needs no developer tools, opens no port, and stays attached. Seen with
 * Electron 33.2.1.
 */
export function blockFileDialogs(contents: Pick<WebContents, 'debugger' | 'isDestroyed' | 'on'>): void {
  const { debugger: protocol } = contents;
  async function refuse(): Promise<void> {
    if (contents.isDestroyed()) return;
    if (!protocol.isAttached()) protocol.attach();
    await protocol.sendCommand('Page.enable');
    await protocol.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true });
  }
  // A page that went away in the meantime opens nothing; the next one says so itself.
  const tryTo = () => void refuse().catch(() => undefined);
  tryTo();
  // To enable the protocol makes its client the one who answers dialogs; 'Leave site?' would wait for ever.
  protocol.on('message', (_event, method) => {
    if (method !== 'Page.javascriptDialogOpening') return;
    void protocol.sendCommand('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
  });
  contents.on('did-navigate', tryTo);
}
