import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { WindowEnforcer } from '../../../../electron/main/security/enforce-window.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const screen = { x: 0, y: 0, width: 1080, height: 1920 };
const right = { minimised: false, visible: true, kiosk: true, fullScreen: true, onTop: true, bounds: screen };

/** @param obeys whether the window manager carries out the commands */
function held({ obeys = true, isOn = true } = {}) {
  const clock = manualClock();
  const state = { ...right, area: screen, isOn, hasFocus: true, destroyed: false, isStuck: false };
  const commands: string[] = [];
  const command =
    <Values extends unknown[]>(name: string, obey: (...values: Values) => void) =>
    (...values: Values) => {
      commands.push(name);
      if (obeys) obey(...values);
    };
  const window = fake<BrowserWindow>({
    isDestroyed: () => state.destroyed,
    isMinimized: () => state.minimised,
    isVisible: () => state.visible,
    isKiosk: () => state.kiosk,
    isFullScreen: () => state.fullScreen,
    isAlwaysOnTop: () => state.onTop,
    getBounds: () => state.bounds,
    restore: command('restore', () => Object.assign(state, { minimised: false })),
    show: command('show', () => Object.assign(state, { visible: true })),
    setKiosk: command('kiosk', (kiosk: boolean) =>
      Object.assign(state, { kiosk, isStuck: state.isStuck && kiosk }),
    ),
    setFullScreen: command('full screen', (fullScreen: boolean) => Object.assign(state, { fullScreen })),
    setAlwaysOnTop: command('on top', (onTop: boolean) => Object.assign(state, { onTop })),
    setBounds: command('bounds', () => {
      if (!state.isStuck) state.bounds = state.area;
    }),
    focus: command('focus', () => Object.assign(state, { hasFocus: true })),
  });
  const log = vi.fn();
  const enforcer = new WindowEnforcer(window, {
    isOn: () => state.isOn,
    area: () => state.area,
    lacksFocus: () => !state.hasFocus,
    log,
    clock,
  });
  return { clock, state, commands, check: () => enforcer.check(), log };
}

const away = { minimised: true, visible: false, kiosk: false, fullScreen: false, onTop: false };
const wrong = { ...away, bounds: { ...screen, x: 5 }, hasFocus: false };
const stuck = { bounds: { ...screen, width: 1079 }, isStuck: true };
const mode = ['kiosk', 'full screen'];

// A real window manager and a real screen displace the window in tests/escape.
it.each([
  ['that is correct gets no commands', {}, []],
  ['that is wrong in every way comes back', wrong, ['restore', 'show', ...mode, 'bounds', 'on top', 'focus']],
  ['on a display that grew covers it', { area: { ...screen, width: 1920, height: 1080 } }, ['bounds']],
  ['that is stuck leaves full screen and enters it again', stuck, ['bounds', ...mode, 'bounds', ...mode]],
  ['gets no commands after it is unlocked', { onTop: false, isOn: false }, []],
  ['gets no commands after it is destroyed', { onTop: false, destroyed: true }, []],
])('a locked window %s, after a burst of changes', (_what, change, expected) => {
  const { clock, state, commands, check, log } = held();
  Object.assign(state, change);
  for (let changes = 0; changes < 100; changes += 1) check();
  clock.pass(60_000);
  expect(commands).toEqual(expected);
  expect(log).not.toHaveBeenCalled();
  expect(clock.waits()).toEqual([]);
  if (expected.length > 0) expect(state).toMatchObject({ ...right, bounds: state.area, hasFocus: true });
});

it('if the window manager refuses, commands become rare, and the log gets one line', () => {
  const { clock, state, commands, check, log } = held({ obeys: false });
  state.fullScreen = false;
  check();
  clock.pass(1000);
  expect(commands.length).toBeGreaterThan(2);
  clock.pass(600_000);
  expect(commands.length).toBeLessThan(130);
  expect(log.mock.calls).toEqual([['window-not-held', { wrong: ['not full screen'] }]]);
});

it('a window manager that keeps changing the window causes no busy loop', () => {
  const { clock, state, commands, check } = held();
  const takeAwayFor = (duration: number) => {
    for (let ms = 0; ms < duration; ms += 10) {
      state.onTop = false;
      check();
      clock.pass(10);
    }
  };
  takeAwayFor(60_000);
  expect(commands.length).toBeLessThan(25);
  // After 20 s without a change, the waits between commands are short again.
  clock.pass(20_000);
  const before = commands.length;
  takeAwayFor(1000);
  expect(commands.length).toBeGreaterThan(before + 2);
});
