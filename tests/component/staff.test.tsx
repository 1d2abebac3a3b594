import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyMillimetre } from '../../src/lib/millimetre.ts';
import { DEFAULT_ACCESSIBILITY } from '../../src/platform/platform.ts';
import { formatDuration } from '../../src/staff/format-duration.ts';
import { StaffApp } from '../../src/staff/staff-app.tsx';
import type { PinAnswer, StaffMenu, StaffScreen } from '../../src/staff/staff-bridge.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { guardPage } from './guarded-press.ts';

withFakeTimers();

const menu: StaffMenu = {
  kioskId: 'berlin-07',
  hostName: 'kiosk-4711',
  addresses: ['192.168.1.5', '2001:db8::5'],
  version: '1.2.3',
  runtime: 'Electron 45.4.1, Chromium 152.0.0.0',
  uptimeMs: 3_900_000,
  catalogueAgeMs: null,
  catalogue: 'embedded',
  isLocked: true,
  isWindowed: false,
  warnings: [],
  accessibility: DEFAULT_ACCESSIBILITY,
};

function open(first: StaffScreen, shown = menu) {
  const answer = (outcome: PinAnswer['outcome'], wait = 0): PinAnswer => ({ outcome, waitMs: wait });
  const bridge = {
    view: vi.fn(),
    tryPin: vi.fn(async (_pin: string) => answer('right')),
    choosePin: vi.fn(async (_pin: string) => answer('right')),
    menu: vi.fn(async () => shown),
    act: vi.fn(async () => ({ message: 'Done.' })),
    setAccessibility: vi.fn(async () => undefined),
    close: vi.fn(async () => undefined),
  };
  const view = { screen: first, waitMs: 0, pixelsPerInch: 100, highContrast: false };
  const { unmount } = render(<StaffApp bridge={bridge} view={view} />);
  return { bridge, answer, unmount };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) fireEvent.click(button(name));
  });
const type = async (...keys: string[]) => {
  for (const key of keys)
    await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
};
const enter = async (pin: string) => {
  for (const digit of pin) await press(digit);
  await press('Enter');
};
const said = () => screen.getByRole('status');
/** Presses keys as a finger does: a key gets the focus unless the page prevents the mousedown event. */
const touch = async (...names: string[]) => {
  for (const name of names)
    await act(async () => {
      if (fireEvent.mouseDown(button(name))) button(name).focus();
      fireEvent.click(button(name));
    });
};
const digitsEntered = () => screen.getByRole('img').getAttribute('aria-label');

describe('the PIN pad', () => {
  it('shows only the number of digits, and ignores letters and shortcuts', async () => {
    open('enter-pin');
    await press('2', '7', '1', 'Delete', '1', '8', '2', '8');
    await type('a', 'F5', ' ');
    await act(async () => fireEvent.keyDown(window, { key: '1', ctrlKey: true }));
    expect(digitsEntered()).toBe('6 digits entered');
    expect(document.body.textContent).not.toContain('271828');
  });

  // A PIN typed with the real keyboard is tested in tests/e2e/kiosk/staff-mode.spec.ts.
  it('sends touched digits on the keyboard’s Enter, unless a button has the focus', async () => {
    const { bridge } = open('enter-pin');
    await touch('2', '7', '1', '8', '2', '8');
    button('5').focus();
    await type('Enter');
    expect(bridge.tryPin).not.toHaveBeenCalled();
    await touch('4');
    await type('Enter');
    expect(bridge.tryPin).toHaveBeenCalledWith('2718284');
  });

  it('sends no PIN of five digits, and ignores digits after the twelfth', async () => {
    const { bridge } = open('enter-pin');
    await enter('27182');
    expect(bridge.tryPin).not.toHaveBeenCalled();
    await enter('8182845904523');
    expect(bridge.tryPin).toHaveBeenCalledWith('271828182845');
  });

  it('says that a PIN is wrong, and counts down the wait', async () => {
    const { bridge, answer } = open('enter-pin');
    bridge.tryPin.mockResolvedValue(answer('wrong', 30_000));
    await enter('111112');
    expect(said()).toHaveTextContent('That PIN is wrong. Try again in 30 seconds.');
    await press('1');
    expect(digitsEntered()).toBe('0 digits entered');
    expect(button('1')).toHaveAttribute('aria-disabled', 'true');
    await pass(10);
    expect(said()).toHaveTextContent('in 20 seconds.');
    await pass(20.2);
    await enter('271828');
    expect(bridge.tryPin).toHaveBeenLastCalledWith('271828');
  });
});

it('a new PIN is asked for twice, and again if the two differ', async () => {
  const { bridge } = open('choose-pin');
  await enter('271828');
  await enter('271829');
  expect(said()).toHaveTextContent('The two were not the same.');
  await enter('271828');
  expect(said()).toHaveTextContent('Enter the same PIN again.');
  expect(bridge.choosePin).not.toHaveBeenCalled();
});

it.each([
  ['refused', /too easy to guess/],
  ['not written', /could not be written/],
] as const)('says why no PIN was set: %s', async (outcome, message) => {
  const { bridge, answer } = open('choose-pin');
  bridge.choosePin.mockResolvedValue(answer(outcome));
  await enter('123456');
  await enter('123456');
  expect(said()).toHaveTextContent(message);
});

// Ways out of the other staff pages are tested in tests/e2e/kiosk/staff-mode.spec.ts and tests/escape/staff.spec.ts.
it('without a PIN, the page says how to set one, and returns to the shop', async () => {
  const { bridge } = open('no-pin');
  const region = screen.getByRole('region', { name: 'No staff PIN is set' });
  expect(region).toHaveTextContent('countertop --set-pin');
  await press('Back to the shop');
  await type('Escape');
  expect(bridge.close).toHaveBeenCalledTimes(2);
});

describe('the menu', () => {
  const opened = (shown: Partial<StaffMenu> = {}) => act(async () => open('menu', { ...menu, ...shown }));
  const health = () => screen.getByRole('region', { name: 'Health' });

  it('lists all warnings, and says that all is well only without warnings', async () => {
    const warnings = [{ part: 'configuration', message: '/etc/x is not a valid configuration' }];
    const { unmount } = await opened();
    expect(health()).toHaveTextContent('All is well.');
    expect(health()).toHaveTextContent('kiosk-4711, 192.168.1.5, 2001:db8::5');
    unmount();
    await opened({ warnings });
    expect(screen.getByRole('list', { name: 'Warnings' })).toHaveTextContent('/etc/x is not a valid');
    expect(health()).not.toHaveTextContent('All is well');
  });

  it.each([
    ['failing', 7_200_000, /last valid answers.*2 hours ago/],
    ['failing without a list', null, /nothing can be sold(?!.*(last valid|Prices as of))/],
  ] as const)('says what a catalogue that is %s can sell', async (catalogue, catalogueAgeMs, message) => {
    await opened({ catalogue, catalogueAgeMs });
    expect(health()).toHaveTextContent(message);
  });

  it('says if an action failed, or if a setting could not be stored', async () => {
    const { bridge } = await opened();
    bridge.act.mockRejectedValue(new Error('for the test'));
    await press('Reload catalogue');
    expect(screen.getByText('That did not work.')).toBeInTheDocument();
    bridge.setAccessibility.mockRejectedValue(new Error('ENOSPC'));
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /More time/ })));
    expect(bridge.setAccessibility).toHaveBeenCalledWith({ ...DEFAULT_ACCESSIBILITY, moreTime: true });
    expect(screen.getByText(/until the next restart only/)).toBeInTheDocument();
  });

  it('turns on one accessibility setting after the other', async () => {
    const { bridge } = await opened();
    for (const name of ['Larger text', 'More time'])
      await act(async () => fireEvent.click(screen.getByRole('switch', { name })));
    const both = { ...DEFAULT_ACCESSIBILITY, largerText: true, moreTime: true };
    expect(bridge.setAccessibility).toHaveBeenLastCalledWith(both);
  });

  it('‘Restart’ needs a second press within 5 s', async () => {
    const { bridge } = await opened();
    await press('Restart');
    await pass(5);
    await press('Restart');
    expect(bridge.act).not.toHaveBeenCalled();
    await pass(4.999);
    await press('Press again to restart');
    expect(bridge.act.mock.calls).toEqual([['restart']]);
    expect(button('Restart')).toBeInTheDocument();
    expect(screen.getByText('Done.')).toBeInTheDocument();
  });

  it('asks for nothing after ‘Close’, because the main process answers a closed page with an error', async () => {
    const { bridge } = await opened();
    await press('Close');
    await pass(1);
    expect(bridge.close).toHaveBeenCalledTimes(1);
    expect(bridge.menu).toHaveBeenCalledTimes(1);
  });

  it('‘Show in a window’ waits so that the second press of a double press cannot reach the shop below', async () => {
    const pressAfter = guardPage();
    const { bridge } = await opened();
    await pressAfter(button('Show in a window'), 0);
    await pass(0.7);
    expect(screen.getByRole('main')).toHaveAttribute('inert');
    expect(bridge.act).not.toHaveBeenCalled();
    await pass(0.2);
    expect(bridge.act.mock.calls).toEqual([['windowed']]);
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });
});

it.each([
  [0, '0 seconds'],
  [61, '1 minute 1 second'],
  [200_000, '2 days 7 hours'],
])('shows %i s as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

it('measures a millimetre on any screen, also after a move to another one', () => {
  const millimetre = () => parseFloat(document.documentElement.style.getPropertyValue('--mm'));
  applyMillimetre(254);
  expect(millimetre()).toBe(10);
  vi.stubGlobal('devicePixelRatio', 2);
  window.dispatchEvent(new Event('resize'));
  expect(millimetre()).toBe(5);
  vi.unstubAllGlobals();
});
