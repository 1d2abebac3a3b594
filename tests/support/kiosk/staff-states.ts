import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { button, type Step, untilAtRest } from '../states.ts';
import type { Stop } from '../web/double-press-table.ts';
import { pressRealKeys } from '../x11/input.ts';
import { type Kiosk, pagesOf } from './launch.ts';
import { expectShopAgain, folderWithPin, menuHeading, openStaff, PIN, windows } from './staff.ts';

/** A state of the staff's page, and the steps that lead to it after the page opens. */
interface StaffState {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Runs before the kiosk starts, and each time before the page opens. Sets a PIN by default. */
  readonly prepare?: (userData: string) => Promise<unknown>;
  readonly args?: readonly string[];
  /** Whether other states show most of its parts. If so, only long test runs check its accessibility. */
  readonly isRepetition?: boolean;
  /** The controls that are pressed twice (by default all in 'main'; if null, none), and the effect to wait for. */
  readonly pressed?: Partial<Pick<Stop, 'within' | 'only' | 'followed'>> | null;
}

const type = (digits: string) => (staff: Page) => staff.keyboard.type(digits);
const menu = (staff: Page) => expect(menuHeading(staff)).toBeVisible();
const toMenu = [
  type(PIN),
  button('Enter'),
  menu,
  (staff: Page) => expect(staff.getByRole('switch')).not.toHaveCount(0),
];
const confirmed = {
  within: '[aria-label=Actions]',
  only: /^Press again/,
  followed: (staff: Page) => expect.poll(() => staff.isClosed()).toBe(true),
};
const isEnter = /^Enter$/;
const wrong = (staff: Page) => expect(staff.getByRole('status')).toHaveText(/wrong/);

async function asInFirstRun(userData: string): Promise<void> {
  await rm(join(userData, 'staff-pin.json'), { force: true });
}
async function asInLaterRun(userData: string): Promise<void> {
  await mkdir(userData, { recursive: true });
  await writeFile(join(userData, 'has-run'), '');
}

export const STAFF_STATES: readonly StaffState[] = [
  { name: 'PIN pad', steps: [type(PIN)], pressed: { only: /^(\d|Delete|Cancel)$/ } },
  {
    name: 'PIN pad, right PIN',
    steps: [type(PIN)],
    isRepetition: true,
    pressed: { only: isEnter, followed: menu },
  },
  {
    name: 'PIN pad, wrong PIN',
    steps: [type('314159')],
    isRepetition: true,
    pressed: { only: isEnter, followed: wrong },
  },
  { name: 'PIN pad, after a wrong PIN', steps: [type('314159'), button('Enter'), wrong], pressed: null },
  { name: 'staff menu', steps: toMenu },
  {
    name: 'staff menu, Restart pressed',
    steps: [...toMenu, button('Restart')],
    isRepetition: true,
    pressed: confirmed,
  },
  {
    name: 'staff menu, Exit pressed',
    steps: [...toMenu, button('Exit')],
    isRepetition: true,
    pressed: confirmed,
  },
  {
    name: 'staff menu, in a window',
    steps: toMenu,
    args: ['--windowed'],
    isRepetition: true,
    pressed: { only: /^Back to full screen$/ },
  },
  { name: 'choose a PIN', steps: [type(PIN)], prepare: asInFirstRun, isRepetition: true },
  {
    name: 'choose a PIN, the same again',
    steps: [type(PIN), button('Enter'), type(PIN)],
    prepare: asInFirstRun,
    isRepetition: true,
    pressed: { only: isEnter, followed: menu },
  },
  { name: 'no PIN is set', steps: [], prepare: asInLaterRun, isRepetition: true },
];

/** Leaves the staff's page if it is open, and opens it in this state. @returns the page */
export async function openStaffState(kiosk: Kiosk, state: StaffState): Promise<Page> {
  await (state.prepare ?? folderWithPin)(kiosk.userData);
  const { pages } = await windows(kiosk);
  if (pages.includes('staff')) await pressRealKeys(kiosk.display, 'Escape');
  await expectShopAgain(kiosk);
  await expect.poll(() => pagesOf(kiosk)).toHaveLength(1);
  const staff = await openStaff(kiosk);
  for (const step of state.steps) await step(staff);
  await untilAtRest(staff);
  return staff;
}
