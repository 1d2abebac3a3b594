import { pressRealKeys } from '../support/kiosk-screen.ts';
import { clickAt } from '../support/real-pointer.ts';
import { test, tryAll } from './fixtures.ts';

// Under a desktop's window manager as Debian ships it, with all its keys.
test.use({ counterOptions: { hasDesktopManager: true } });

/**
 * Keys that the window manager takes before any program sees them, and that the shop puts right afterwards. What an
 * application cannot put right is in `only-the-system.ts`.
 */
const keys: Record<string, string> = {
  'alt+F4': 'asks the window to close',
  'alt+Escape': 'puts the window below the others',
  'super+d': 'shows the desktop',
  'shift+alt+Right': 'sends the window to another desktop',
};

test.describe('under a common desktop', () => {
  tryAll([
    ...Object.entries(keys).map(([combination, purpose]) => ({
      name: `${combination}, which ${purpose}`,
      act: ({ display }: { display: import('../../scripts/setup/display.mjs').Display }) =>
        pressRealKeys(display, combination),
      heals: true,
    })),
    {
      name: 'Alt and the left button, which moves the window',
      act: ({ display }) => clickAt(display, { x: 500, y: 900 }, 1, 'alt'),
      heals: true,
    },
    {
      name: 'Alt and the middle button, which puts it below',
      act: ({ display }) => clickAt(display, { x: 500, y: 900 }, 2, 'alt'),
      heals: true,
    },
  ]);
});
