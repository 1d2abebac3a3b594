import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';

/** The path of a configuration in which the window manager has no keys. */
export const KEYLESS_MANAGER = join(projectRoot, 'tests/support/x11/keyless-openbox.xml');

/** Keys for tests, which make the window manager do what a desktop's panel or pager could ask of it. */
const KEYS = `
  <keybind key="A-F4"><action name="Close"/></keybind>
  <keybind key="W-C-F1"><action name="ToggleFullscreen"/></keybind>
  <keybind key="W-C-F2"><action name="Iconify"/></keybind>
  <keybind key="W-C-F3"><action name="Shade"/></keybind>
  <keybind key="W-C-F4"><action name="Close"/></keybind>
  <keybind key="W-C-F5"><action name="Lower"/></keybind>
  <keybind key="W-C-F6"><action name="ToggleAlwaysOnBottom"/></keybind>
  <keybind key="W-C-F7"><action name="ToggleMaximize"/></keybind>
  <keybind key="W-C-F8"><action name="Unfocus"/></keybind>
  <keybind key="W-C-F9"><action name="MoveResizeTo"><x>50</x><y>50</y><width>400</width><height>300</height></action></keybind>
  <keybind key="W-C-F10"><action name="ToggleDecorations"/></keybind>
  <keybind key="W-C-F11"><action name="SendToLayer"><layer>bottom</layer></action></keybind>
  <keybind key="W-C-F12"><action name="Lower"/><action name="FocusToBottom"/><action name="Unfocus"/></keybind>
`;

/** Writes the configuration of `KEYLESS_MANAGER` with the keys for tests added. @returns the path */
export function addTestKeys(folder: string): string {
  const path = join(folder, 'openbox.xml');
  writeFileSync(path, readFileSync(KEYLESS_MANAGER, 'utf8').replace('</keyboard>', `${KEYS}</keyboard>`));
  return path;
}
