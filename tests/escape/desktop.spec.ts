import { clickAt, type Place, pressRealKeys } from '../support/x11/input.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';

// Under a desktop's window manager as Debian ships it, with all its keys. The other tests have the one that the package ships.
test.use({ hardenedKioskOptions: { hasDesktopManager: true } });

const PLACE: Place = { x: 500, y: 900 };
/** Keys that this window manager takes before any program sees them; the shop has to put right what they do. */
const keys: Readonly<Record<string, string>> = {
  'alt+F4': 'asks the window to close',
  'alt+Escape': 'puts the window below the others',
  'super+d': 'shows the desktop',
  'shift+alt+Right': 'sends the window to another desktop',
};

test.describe('under a common desktop', { tag: '@long' }, () => {
  tryAll(
    'its window manager',
    [
      ...Object.entries(keys).map(
        ([combination, purpose]): Attempt => ({
          name: `${combination}, which ${purpose}`,
          act: ({ display }) => pressRealKeys(display, combination),
        }),
      ),
      {
        name: 'Alt and the left button, which moves the window',
        act: ({ display }) => clickAt(display, PLACE, { held: 'alt' }),
      },
      {
        name: 'Alt and the middle button, which puts it below',
        act: ({ display }) => clickAt(display, PLACE, { button: 2, held: 'alt' }),
      },
    ],
    { displacesWindow: true, mayChange: 'other windows' },
  );
});
