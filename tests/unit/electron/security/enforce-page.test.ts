import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { blockFileDialogs } from '../../../../electron/main/chromium/block-file-dialogs.ts';
import { enforcePage } from '../../../../electron/main/security/enforce-page.ts';
import { fake } from '../../../support/unit/electron.ts';
import { eventually } from '../../../support/unit/eventually.ts';

/** A held page. */
function held(isOn: boolean) {
  const page = Object.assign(new EventEmitter(), {
    closeDevTools: vi.fn(),
    isDestroyed: () => false,
    setVisualZoomLevelLimits: vi.fn(() => Promise.resolve()),
    setZoomLevel: vi.fn(),
  });
  enforcePage(fake(page), () => isOn);
  /** @returns whether it was refused */
  function happens(event: string, ...details: unknown[]): boolean {
    const preventDefault = vi.fn();
    page.emit(event, { preventDefault }, ...details);
    return preventDefault.mock.calls.length > 0;
  }
  return { page, happens };
}

const key = (name: string) => ({ key: name, shift: false, control: false, alt: false, meta: false });

describe('a page of a locked kiosk', () => {
  it('gets the keys of a shopper and no others, and others hear them all the same', () => {
    const { page, happens } = held(true);
    const staff = vi.fn();
    page.on('before-input-event', staff);
    expect(happens('before-input-event', key('a'))).toBe(false);
    expect(happens('before-input-event', key('F11'))).toBe(true);
    expect(staff).toHaveBeenCalledTimes(2);
  });

  it.each(['dom-ready', 'zoom-changed'])('is as large as ever after %s', (event) => {
    const { page, happens } = held(true);
    happens(event);
    expect(page.setZoomLevel).toHaveBeenCalledWith(0);
    expect(page.setVisualZoomLevelLimits).toHaveBeenCalledWith(1, 1);
  });

  it('shows no developer tools and asks nobody to stay', () => {
    const { page, happens } = held(true);
    happens('devtools-opened');
    expect(page.closeDevTools).toHaveBeenCalled();
    expect(happens('will-prevent-unload')).toBe(true);
  });
});

it('in a common window all of it works as usual', () => {
  const { page, happens } = held(false);
  expect(happens('before-input-event', key('F11'))).toBe(false);
  expect(happens('will-prevent-unload')).toBe(false);
  for (const event of ['dom-ready', 'zoom-changed', 'devtools-opened']) happens(event);
  expect(page.setZoomLevel).not.toHaveBeenCalled();
  expect(page.closeDevTools).not.toHaveBeenCalled();
});

describe('the dialogs for files', () => {
  function page(sendCommand = vi.fn(async (_method: string) => undefined)) {
    let isAttached = false;
    const protocol = Object.assign(new EventEmitter(), {
      attach: vi.fn(() => {
        isAttached = true;
      }),
      isAttached: () => isAttached,
      sendCommand,
    });
    return Object.assign(new EventEmitter(), { isDestroyed: () => false, debugger: protocol });
  }

  it('are stopped from the first page on, and in each that follows', async () => {
    const contents = page();
    blockFileDialogs(fake(contents));
    contents.emit('did-navigate');
    const { attach, sendCommand } = contents.debugger;
    const stops = () => sendCommand.mock.calls.filter(([method]) => method.endsWith('FileChooserDialog'));
    await eventually(() => expect(stops()).toHaveLength(2));
    expect(stops()[0]).toEqual(['Page.setInterceptFileChooserDialog', { enabled: true }]);
    expect(attach).toHaveBeenCalledTimes(1);
  });

  it('are not waited for if the page asks whether to leave it', async () => {
    const contents = page();
    blockFileDialogs(fake(contents));
    contents.debugger.emit('message', {}, 'Page.javascriptDialogOpening');
    const { sendCommand } = contents.debugger;
    expect(sendCommand).toHaveBeenCalledWith('Page.handleJavaScriptDialog', { accept: true });
  });

  it('of a page that is gone trouble nobody', async () => {
    const fault = vi.fn(() => Promise.reject(new Error('Target closed')));
    blockFileDialogs(fake(page(fault)));
    await eventually(() => expect(fault).toHaveBeenCalled());
  });
});
