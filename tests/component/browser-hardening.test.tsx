import { expect, it } from 'vitest';
import { disableBrowserGestures } from '../../src/kiosk/browser-hardening.ts';

const cancelable = { bubbles: true, cancelable: true };
const mouse = (type: string, init: MouseEventInit) => new MouseEvent(type, { ...cancelable, ...init });
// happy-dom's wheel event has no `ctrlKey`.
const wheel = (ctrlKey: boolean) => Object.assign(new Event('wheel', cancelable), { ctrlKey });
const BLOCKED = ['contextmenu', 'dragstart', 'dragenter', 'dragover', 'drop'];
const BUTTONS = ['mousedown', 'mouseup', 'auxclick'];
const KEYS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'];

it.each([
  ['context menu and dragging', true, BLOCKED.map((type) => new Event(type, cancelable))],
  ['the middle mouse button', true, BUTTONS.map((type) => mouse(type, { button: 1 }))],
  ['the left mouse button', false, BUTTONS.map((type) => mouse(type, { button: 0 }))],
  ['a click on a link with a modifier key', true, KEYS.map((key) => mouse('click', { [key]: true }))],
  ['a click on a link', false, [mouse('click', {})]],
  ['zooming by the wheel', true, [wheel(true)]],
  ['scrolling by the wheel', false, [wheel(false)]],
])('the pages of a locked kiosk block %s: %s', (_what, isBlocked, events) => {
  disableBrowserGestures();
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/products';
  for (const event of events) expect(link.dispatchEvent(event), event.type).toBe(!isBlocked);
  link.remove();
});
