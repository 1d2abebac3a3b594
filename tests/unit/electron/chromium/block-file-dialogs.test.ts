import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { blockFileDialogs } from '../../../../electron/main/chromium/block-file-dialogs.ts';
import { fake } from '../../../support/unit/electron.ts';

// An end-to-end test would prove nothing, because Playwright itself answers the question 'Leave site?'.
it("'Leave site?' is answered, so that the shop can be reloaded", () => {
  const sendCommand = vi.fn(async () => undefined);
  const protocol = Object.assign(new EventEmitter(), { isAttached: () => true, sendCommand });
  blockFileDialogs(fake({ debugger: protocol, isDestroyed: () => false, on: vi.fn() }));
  protocol.emit('message', {}, 'Page.javascriptDialogOpening');
  expect(sendCommand).toHaveBeenLastCalledWith('Page.handleJavaScriptDialog', { accept: true });
});
