import type { Locator } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { middleOf } from '../support/web/pages.ts';
import { clickAt, dragFrom, type Place, xdotool } from '../support/x11/input.ts';
import { type Attempt, scripts, tryAll } from './fixtures.ts';

type Target = (hardened: HardenedKiosk) => Locator;

const EMPTY: Place = { x: 20, y: 1200 };
const main: Target = ({ kiosk }) => kiosk.page.getByRole('main');
const cart: Target = ({ kiosk }) => kiosk.page.getByRole('banner').getByRole('link', { name: /^Cart, / });
const link: Target = (hardened) => main(hardened).getByRole('link', { name: /Continue Shopping/ });
const picture: Target = (hardened) => main(hardened).locator('img').first();
const heading: Target = (hardened) => main(hardened).getByRole('heading', { level: 1 });
const voucher: Target = (hardened) => main(hardened).getByRole('textbox', { name: /voucher/ });

/** The middle of an element, on the page and on the screen: both have the same coordinates in a kiosk. */
async function placeOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  return middleOf(target);
}

const click =
  (target: Target | Place, button: number, held?: string): Attempt['act'] =>
  async (hardened) => {
    const place = typeof target === 'function' ? await placeOf(target(hardened)) : target;
    await clickAt(hardened.display, place, { button, ...(held ? { held } : {}) });
  };

tryAll('the side buttons of a mouse:', [
  { name: 'back', act: click(EMPTY, 8) },
  { name: 'forward', act: click(EMPTY, 9) },
  { name: 'back, on a link', act: click(link, 8) },
  { name: 'tilting the wheel to the left', act: click(EMPTY, 6) },
  { name: 'tilting the wheel to the right', act: click(EMPTY, 7) },
]);

// The click with Ctrl is first. After a right click, it would close a menu that the right click had opened.
tryAll('the context menu of', [
  { name: 'a link, with Ctrl', act: click(link, 1, 'ctrl+alt') },
  { name: 'a link', act: click(link, 3) },
  { name: 'a link, with Shift', act: click(link, 3, 'shift') },
  { name: 'a picture', act: click(picture, 3) },
  { name: 'the page', act: click(EMPTY, 3) },
  { name: 'a text field', act: click(voucher, 3) },
]);

const press =
  (target: Target, keys: string): Attempt['act'] =>
  async (hardened) => {
    await target(hardened).focus();
    await xdotool(hardened.display, 'key', keys);
  };

tryAll('a link clicked', [
  { name: 'with the middle button', act: click(link, 2) },
  { name: 'with Ctrl', act: click(link, 1, 'ctrl') },
  { name: 'with Shift', act: click(link, 1, 'shift') },
  { name: 'with Alt, which elsewhere saves it', act: click(link, 1, 'alt') },
  { name: 'with Super', act: click(link, 1, 'super') },
  { name: 'with Ctrl and Shift', act: click(cart, 1, 'ctrl+shift') },
  { name: 'with the middle button, in the header', act: click(cart, 2) },
  { name: 'with Ctrl and Enter', act: press(link, 'ctrl+Return') },
  { name: 'with Shift and Enter', act: press(link, 'shift+Return') },
]);

const turn =
  (button: number, held: string): Attempt['act'] =>
  async ({ display }) => {
    const turns = ['click', '--repeat', 5, '--delay', 2, button];
    await xdotool(display, 'mousemove', EMPTY.x, EMPTY.y, 'keydown', held, ...turns, 'keyup', held);
  };

tryAll('the wheel', [
  { name: 'with Ctrl, upwards', act: turn(4, 'ctrl') },
  { name: 'with Ctrl, downwards', act: turn(5, 'ctrl') },
  { name: 'with Shift, sideways', act: turn(4, 'shift') },
  { name: 'with Alt', act: turn(5, 'alt') },
]);

const drag =
  (target: Target, to: Place | Target): Attempt['act'] =>
  async (hardened) => {
    const end = typeof to === 'function' ? await placeOf(to(hardened)) : to;
    await dragFrom(hardened.display, await placeOf(target(hardened)), end);
  };

tryAll('the mouse dragging', [
  { name: 'a link across the page', act: drag(link, { x: 540, y: 300 }) },
  { name: 'a picture across the page', act: drag(picture, { x: 540, y: 1400 }) },
  { name: 'a picture into a text field', act: drag(picture, voucher) },
  { name: 'a heading’s text', act: drag(heading, { x: 900, y: 1500 }) },
  {
    name: 'the top edge of the screen down',
    act: ({ display }) => dragFrom(display, { x: 540, y: 0 }, { x: 540, y: 900 }),
  },
  {
    name: 'a corner of the screen inwards',
    act: ({ display }) => dragFrom(display, { x: 1079, y: 1919 }, { x: 500, y: 900 }),
  },
  {
    name: 'the window away, with Alt',
    act: async ({ display }) => {
      await xdotool(display, 'keydown', 'alt');
      await dragFrom(display, EMPTY, { x: 800, y: 400 });
      await xdotool(display, 'keyup', 'alt');
    },
  },
]);

/** A script that dispatches drag events, as if a file were dropped from another program. */
const drop = (target: string, name: string, type: string) =>
  `const transfer = new DataTransfer();
   transfer.items.add(new File(['x'], '${name}', { type: '${type}' }));
   const target = document.querySelector('${target}');
   for (const type of ['dragenter', 'dragover', 'drop'])
     target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));`;

/** Makes a real drop by DevTools commands, so that no other program has to start the drag. */
const realDrop =
  (files: string[], ...items: { mimeType: string; data: string }[]): Attempt['act'] =>
  async ({ kiosk: { page } }) => {
    const session = await page.context().newCDPSession(page);
    const data = { items, files, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 540, y: 900, data });
    await session.detach();
  };
const item = (mimeType: string, data: string) => realDrop([], { mimeType, data });

tryAll('dropping onto the page', [
  { name: 'a file', act: realDrop(['/etc/passwd']) },
  { name: 'a folder', act: realDrop(['/usr/share/doc']) },
  { name: 'an address', act: item('text/uri-list', 'https://example.com/') },
  { name: 'the address of a file', act: item('text/uri-list', 'file:///etc/passwd') },
  { name: 'HTML with a script', act: item('text/html', '<img src=x onerror="document.body.remove()">') },
  { name: 'text', act: item('text/plain', 'dropped') },
  ...scripts({
    'a picture that the page cannot place': drop('main', 'x.png', 'image/png'),
    'a file onto a text field': drop('input', 'x.txt', 'text/plain'),
  }),
]);
