import { beforeAll, describe, expect, it } from 'vitest';
import { disableBrowserGestures } from '../../src/kiosk/browser-hardening.ts';

/** @returns whether the page does what it would do by itself */
const does = (event: Event) => document.body.dispatchEvent(event);

const cancelable = { bubbles: true, cancelable: true };

describe('the pages of a locked kiosk', () => {
  beforeAll(() => disableBrowserGestures());

  it.each(['contextmenu', 'dragstart', 'dragenter', 'dragover', 'drop'])('do nothing on %s', (type) => {
    expect(does(new Event(type, cancelable))).toBe(false);
  });

  it.each(['mousedown', 'mouseup', 'auxclick'])('leave the middle button alone on %s', (type) => {
    expect(does(new MouseEvent(type, { ...cancelable, button: 1 }))).toBe(false);
    expect(does(new MouseEvent(type, { ...cancelable, button: 0 }))).toBe(true);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'follow no link that is clicked with the %s',
    (key) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = '/products';
      const click = (init: MouseEventInit) =>
        link.dispatchEvent(new MouseEvent('click', { ...cancelable, ...init }));
      expect(click({ [key]: true })).toBe(false);
      expect(click({})).toBe(true);
      link.remove();
    },
  );

  it('scroll by the wheel and do not zoom', () => {
    // The DOM of these tests has wheels without keys.
    const wheel = (ctrlKey: boolean) => Object.assign(new Event('wheel', cancelable), { ctrlKey });
    expect(does(wheel(true))).toBe(false);
    expect(does(wheel(false))).toBe(true);
  });

  it('say so to their styles', () => {
    expect(document.documentElement.dataset).toHaveProperty('locked');
  });
});
