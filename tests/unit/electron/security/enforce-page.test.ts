import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { blockFileDialogs } from '../../../../electron/main/chromium/block-file-dialogs.ts';
import { enforcePage } from '../../../../electron/main/security/enforce-page.ts';
import { fake } from '../../../support/unit/electron.ts';

// For keys, zoom and file dialogs of a locked page, see tests/escape. For keys with --windowed, see
// tests/e2e/kiosk/screen.spec.ts.
it.each([true, false])('closes developer tools and answers "Leave site?" if it is locked: %s', (isOn) => {
  const page = Object.assign(new EventEmitter(), { closeDevTools: vi.fn() });
  const preventDefault = vi.fn();
  enforcePage(fake(page), () => isOn);
  page.emit('devtools-opened');
  page.emit('will-prevent-unload', { preventDefault });
  expect(page.closeDevTools).toHaveBeenCalledTimes(isOn ? 1 : 0);
  expect(preventDefault).toHaveBeenCalledTimes(isOn ? 1 : 0);
});

it('blocks file dialogs after each load, and attaches the debugger once', async () => {
  let isAttached = false;
  const attach = vi.fn(() => {
    isAttached = true;
  });
  const sendCommand = vi.fn(async (_method: string) => undefined);
  const protocol = { attach, sendCommand, isAttached: () => isAttached, on: vi.fn() };
  const contents = Object.assign(new EventEmitter(), { isDestroyed: () => false, debugger: protocol });
  blockFileDialogs(fake(contents));
  contents.emit('did-navigate');
  const blocked = () => sendCommand.mock.calls.filter(([method]) => method.endsWith('FileChooserDialog'));
  await expect.poll(blocked).toHaveLength(2);
  expect(attach).toHaveBeenCalledTimes(1);
});
