import type { Locator } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { runInPage } from '../support/kiosk/page-code.ts';
import { clickAt, doReally, dragFrom, type Place } from '../support/x11/pointer.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';

const EMPTY: Place = { x: 20, y: 1200 };
const main = ({ kiosk }: HardenedKiosk) => kiosk.page.getByRole('main');
const banner = ({ kiosk }: HardenedKiosk) => kiosk.page.getByRole('banner');
const link = (counter: HardenedKiosk) => main(counter).getByRole('link', { name: /Continue Shopping/ });
const picture = (counter: HardenedKiosk) => main(counter).locator('img').first();
const voucher = (counter: HardenedKiosk) => main(counter).getByRole('textbox', { name: /voucher/ });

/** The middle of something on the page, which is on the screen where it is in the page. */
async function middleOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no such thing on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const click =
  (target: (counter: HardenedKiosk) => Locator, button: number, held?: string): Attempt['act'] =>
  async (counter) =>
    clickAt(counter.display, await middleOf(target(counter)), button, held);

test.describe('the side buttons of a mouse', () => {
  tryAll([
    { name: 'back', act: ({ display }) => clickAt(display, EMPTY, 8) },
    { name: 'forward', act: ({ display }) => clickAt(display, EMPTY, 9) },
    { name: 'back, on a link', act: click(link, 8) },
    { name: 'tilting the wheel to the left', act: ({ display }) => clickAt(display, EMPTY, 6) },
    { name: 'tilting the wheel to the right', act: ({ display }) => clickAt(display, EMPTY, 7) },
  ]);
});

test.describe('the context menu of', () => {
  tryAll([
    { name: 'the page', act: ({ display }) => clickAt(display, EMPTY, 3) },
    { name: 'a link', act: click(link, 3) },
    { name: 'a picture', act: click(picture, 3) },
    { name: 'a text field', act: click(voucher, 3) },
    { name: 'a link, with Shift', act: click(link, 3, 'shift') },
    { name: 'a link, with Ctrl', act: click(link, 1, 'ctrl+alt') },
  ]);
});

test.describe('a link clicked', () => {
  const cart = (counter: HardenedKiosk) => banner(counter).getByRole('link', { name: /^Cart, / });
  tryAll([
    { name: 'with the middle button', act: click(link, 2) },
    { name: 'with Ctrl', act: click(link, 1, 'ctrl') },
    { name: 'with Shift', act: click(link, 1, 'shift') },
    { name: 'with Alt, which elsewhere saves it', act: click(link, 1, 'alt') },
    { name: 'with Super', act: click(link, 1, 'super') },
    { name: 'with Ctrl and Shift', act: click(cart, 1, 'ctrl+shift') },
    { name: 'with the middle button, in the header', act: click(cart, 2) },
    {
      name: 'with Ctrl and Enter',
      act: async (counter) => {
        await link(counter).focus();
        await doReally(counter.display, 'key', 'ctrl+Return');
      },
    },
    {
      name: 'with Shift and Enter',
      act: async (counter) => {
        await link(counter).focus();
        await doReally(counter.display, 'key', 'shift+Return');
      },
    },
  ]);
});

test.describe('the wheel', () => {
  const turn =
    (button: number, held: string): Attempt['act'] =>
    ({ display }) =>
      doReally(
        display,
        'mousemove',
        EMPTY.x,
        EMPTY.y,
        'keydown',
        held,
        'click',
        '--repeat',
        5,
        '--delay',
        2,
        button,
        'keyup',
        held,
      );
  tryAll([
    { name: 'with Ctrl, upwards', act: turn(4, 'ctrl') },
    { name: 'with Ctrl, downwards', act: turn(5, 'ctrl') },
    { name: 'with Shift, sideways', act: turn(4, 'shift') },
    { name: 'with Alt', act: turn(5, 'alt') },
  ]);
});

test.describe('the mouse dragging', () => {
  const drag =
    (target: (counter: HardenedKiosk) => Locator, to: Place): Attempt['act'] =>
    async (counter) => {
      await dragFrom(counter.display, await middleOf(target(counter)), to);
    };
  const field = async (counter: HardenedKiosk) => middleOf(voucher(counter));
  tryAll([
    { name: 'a link across the page', act: drag(link, { x: 540, y: 300 }) },
    { name: 'a picture across the page', act: drag(picture, { x: 540, y: 1400 }) },
    {
      name: 'a picture into a text field',
      act: async (counter) =>
        dragFrom(counter.display, await middleOf(picture(counter)), await field(counter)),
    },
    {
      name: 'a heading’s text',
      act: drag((counter) => main(counter).getByRole('heading', { level: 1 }), { x: 900, y: 1500 }),
    },
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
        await doReally(display, 'keydown', 'alt');
        await dragFrom(display, EMPTY, { x: 800, y: 400 });
        await doReally(display, 'keyup', 'alt');
      },
    },
  ]);
});

/** A drop from another program, as the page would see it. */
const drop =
  (kind: string, data: string): Attempt['act'] =>
  (counter) =>
    runInPage(
      counter,
      `const transfer = new DataTransfer();
     ${data}
     const target = document.querySelector(${JSON.stringify(kind)});
     const fire = (type) => target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
     fire('dragenter'); fire('dragover'); fire('drop');`,
    );

/** A real drop by Chromium's own input, for which nothing has to be on the screen beforehand. */
const realDrop =
  (items: object, files: string[] = []): Attempt['act'] =>
  async ({ kiosk: { page } }) => {
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files, dragOperationsMask: 1, ...items };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 540, y: 900, data });
    await session.detach();
  };

test.describe('dropping onto the page', () => {
  const item = (mimeType: string, data: string) => ({ items: [{ mimeType, data }] });
  tryAll([
    { name: 'a file', act: realDrop({}, ['/etc/passwd']) },
    { name: 'a page of HTML', act: realDrop({}, ['/usr/share/doc']) },
    { name: 'an address', act: realDrop(item('text/uri-list', 'https://example.com/')) },
    { name: 'the address of a file', act: realDrop(item('text/uri-list', 'file:///etc/passwd')) },
    {
      name: 'HTML with a script',
      act: realDrop(item('text/html', '<img src=x onerror="document.body.remove()">')),
    },
    { name: 'text', act: realDrop(item('text/plain', 'dropped')) },
    {
      name: 'a picture that the page cannot place',
      act: drop('main', "transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }))"),
    },
    {
      name: 'a file onto a text field',
      act: drop('input', "transfer.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }))"),
    },
  ]);
});
