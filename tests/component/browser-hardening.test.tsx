import { beforeAll, describe, expect, it } from 'vitest';
import { disableBrowserGestures } from '../../src/kiosk/browser-hardening.ts';

/** @returns whether the page leaves the event's default action */
const does = (event: Event) => document.body.dispatchEvent(event);

const cancelable = { bubbles: true, cancelable: true };

describe('the pages of a locked kiosk', () => {
  beforeAll(() => disableBrowserGestures());

  it('block context menu and dragging', () => {
    const types = ['contextmenu', 'dragstart', 'dragenter', 'dragover', 'drop'];
    expect(types.filter((type) => does(new Event(type, cancelable)))).toEqual([]);
  });

  it('block the middle mouse button only', () => {
    const types = ['mousedown', 'mouseup', 'auxclick'];
    const doing = (button: number) =>
      types.filter((type) => does(new MouseEvent(type, { ...cancelable, button })));
    expect([doing(0), doing(1)]).toEqual([types, []]);
  });

  it('block a click on a link with a modifier key', () => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/products';
    const follows = (init: MouseEventInit) =>
      link.dispatchEvent(new MouseEvent('click', { ...cancelable, ...init }));
    const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'];
    expect(keys.filter((key) => follows({ [key]: true }))).toEqual([]);
    expect(follows({})).toBe(true);
    link.remove();
  });

  it('scroll by the wheel and do not zoom', () => {
    // happy-dom's wheel event has no `ctrlKey`.
    const wheel = (ctrlKey: boolean) => Object.assign(new Event('wheel', cancelable), { ctrlKey });
    expect(does(wheel(true))).toBe(false);
    expect(does(wheel(false))).toBe(true);
  });

  it('set the `data-locked` attribute for the styles', () => {
    expect(document.documentElement.dataset).toHaveProperty('locked');
  });
});
