import { clickAt, type Place, pressRealKeys } from '../support/x11/input.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';

// Uses the window manager with Debian's configuration, with all its keys. Other tests use the package's configuration.
test.use({ hardenedKioskOptions: { hasDesktopManager: true } });

const PLACE: Place = { x: 500, y: 900 };
/** Keys that this window manager handles before any program sees them. The shop must undo their effects. */
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
