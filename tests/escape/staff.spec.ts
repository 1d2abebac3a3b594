import { byKeys, clickInCorner, openStaff, SHOP_ALONE, windows } from '../support/kiosk/staff.ts';
import { pressRealKeys } from '../support/x11/input.ts';
import { touchScreen } from '../support/x11/touch-screen.ts';
import { type Attempt, expect, tryAll } from './fixtures.ts';

const keys =
  (...names: string[]): Attempt['act'] =>
  ({ display }) =>
    pressRealKeys(display, ...names);

tryAll('inputs that resemble the staff shortcut or gesture:', [
  { name: 'the shortcut without Shift', act: keys('ctrl+alt+s') },
  { name: 'the shortcut without Ctrl', act: keys('shift+alt+s') },
  { name: 'the shortcut with another letter', act: keys('ctrl+shift+alt+a') },
  { name: 'four clicks in the corner', act: ({ kiosk }) => clickInCorner(4)(kiosk) },
  {
    name: 'five touches in the other corner',
    act: async ({ kiosk: { page } }) => (await touchScreen(page)).tapRepeatedly({ x: 30, y: 30 }, 5),
  },
]);

/** Opens the PIN pad, presses keys and leaves, like a shopper who has watched the staff. */
const onThePad =
  (...names: string[]): Attempt['act'] =>
  async (hardened) => {
    const staff = await openStaff(hardened.kiosk, byKeys);
    await expect(staff.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
    await pressRealKeys(hardened.display, ...names);
    // Repeat Escape: the staff page may be visible before it listens. In the shop below, a further Escape does no harm.
    const leave = async () => {
      await pressRealKeys(hardened.display, 'Escape');
      return windows(hardened.kiosk);
    };
    await expect.poll(leave).toEqual(SHOP_ALONE);
  };

tryAll(
  'on the PIN pad:',
  [
    { name: 'Alt+F4', act: onThePad('alt+F4') },
    { name: 'the keys of a browser', act: onThePad('F12', 'F11', 'ctrl+r', 'ctrl+w', 'ctrl+shift+i') },
    {
      name: 'letters instead of digits',
      isRare: true,
      act: onThePad('a', 'b', 'c', 'd', 'e', 'f', 'Return'),
    },
    { name: 'a PIN that is too short', isRare: true, act: onThePad('1', '2', '3', 'Return') },
    { name: 'the shortcut again', act: onThePad('ctrl+shift+alt+s') },
  ],
  { displacesWindow: true },
);
