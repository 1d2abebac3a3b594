import { pressRealKeys } from '../support/x11/input.ts';
import { type Attempt, tryAll } from './fixtures.ts';

/** Key combinations, separated by spaces. Only long test runs try the rare ones. */
interface Keys {
  readonly common: string;
  readonly rare: string;
}

/** Key combinations in xdotool's names, by their effect in other programs. */
const keys: Readonly<Record<string, Keys>> = {
  'close or quit': {
    common: 'alt+F4 ctrl+w ctrl+shift+w ctrl+q ctrl+F4 ctrl+m',
    rare: 'ctrl+shift+q ctrl+shift+F4 ctrl+alt+q',
  },
  'leave full screen': {
    common: 'F11 Escape alt+Return super+Up super+d alt+F10 alt+F9',
    rare: 'shift+F11 ctrl+F11 super+Down super+Left super+m super+h alt+F5 alt+F7 alt+F8 ctrl+Escape alt+space',
  },
  'open developer tools': {
    common: 'F12 ctrl+shift+i ctrl+shift+j ctrl+shift+c ctrl+u',
    rare: 'ctrl+shift+k ctrl+shift+m ctrl+shift+e ctrl+alt+i shift+F7 shift+F9 shift+Escape',
  },
  reload: {
    common: 'F5 ctrl+r ctrl+shift+r ctrl+F5 XF86Reload',
    rare: 'shift+F5 XF86Refresh alt+r',
  },
  'print or save': {
    common: 'ctrl+p ctrl+s Print',
    rare: 'ctrl+shift+p ctrl+shift+s ctrl+Print shift+Print XF86Save XF86Send',
  },
  'open something': {
    common:
      'ctrl+o ctrl+n ctrl+shift+n ctrl+t ctrl+l alt+d ctrl+h ctrl+j F1 ctrl+f F7 F10 alt alt+f ctrl+Tab',
    rare: 'ctrl+shift+t F6 ctrl+k ctrl+e ctrl+d ctrl+shift+o ctrl+shift+b ctrl+shift+Delete F3 ctrl+g alt+v alt+e ctrl+1 ctrl+9 ctrl+Next ctrl+Prior ctrl+period ctrl+semicolon super super+r super+e super+l XF86Mail XF86WWW XF86Search XF86Calculator XF86Explorer XF86Favorites',
  },
  zoom: {
    common: 'ctrl+plus ctrl+equal ctrl+minus ctrl+KP_Add ctrl+KP_Subtract',
    rare: 'ctrl+0 ctrl+KP_0 ctrl+shift+plus ctrl+shift+minus XF86ZoomIn XF86ZoomOut super+plus',
  },
  'walk through the history': {
    common: 'alt+Left alt+Right BackSpace alt+Home XF86Back XF86Forward',
    rare: 'shift+BackSpace ctrl+bracketleft ctrl+bracketright XF86HomePage alt+Up alt+Down',
  },
  // Programs do not get keys that the window manager binds. So escape-openbox.xml must not bind these keys.
  'control the desktop': {
    common: 'alt+Tab alt+space',
    rare: 'super+e ctrl+alt+t ctrl+alt+Right alt+shift+Tab ctrl+alt+Tab alt+F2 alt+Print super+F1 ctrl+alt+Delete ctrl+alt+F2 ctrl+alt+BackSpace',
  },
  'open the context menu': { common: 'Menu shift+F10', rare: 'ctrl+shift+F10 alt+Menu' },
};

const combinations = (names: string, isRare: boolean): Attempt[] =>
  names.split(' ').map((name) => ({ name, isRare, act: ({ display }) => pressRealKeys(display, name) }));

for (const [purpose, { common, rare }] of Object.entries(keys))
  tryAll(`keys that elsewhere ${purpose}:`, [...combinations(common, false), ...combinations(rare, true)]);
