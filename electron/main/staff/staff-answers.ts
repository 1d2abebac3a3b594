import type { WebContents } from 'electron';
import type { PinAnswer } from '../../../src/platform/staff-bridge.ts';
import { type AllStaffArguments, type StaffAnswers, staffChannels } from '../../ipc/staff-channels.ts';
import type { Accessibility } from '../accessibility.ts';
import { createIpcHandle } from '../ipc.ts';
import type { Log } from '../log.ts';
import { isStaffUrl } from '../trusted-url.ts';
import type { StaffDesk } from './staff-desk.ts';
import type { StaffMenu } from './staff-menu.ts';
import type { StaffPage } from './staff-page.ts';

/** How long the menu stays without input, in ms. */
const MENU_MS = 120_000;

interface StaffAnswersOptions {
  readonly page: StaffPage;
  readonly desk: StaffDesk;
  readonly menu: StaffMenu;
  readonly log: Log;
  readonly accessibility: Accessibility;
  readonly pixelsPerInch: number;
  /** Where the staff's page is. */
  readonly url: string;
}

/**
 * Answers the staff's page, and nobody else: its own address in its own view. What belongs behind the PIN asks the
 * desk first, never the page.
 */
export function answerStaffPage(options: StaffAnswersOptions): void {
  const { page, desk, menu, log, accessibility, pixelsPerInch } = options;
  const isTrusted = (address: string, contents: WebContents) =>
    isStaffUrl(address, options.url) && page.owns(contents);
  const handle = createIpcHandle<AllStaffArguments, StaffAnswers>(staffChannels, {
    page: "staff's page",
    isTrusted,
    log,
  });
  const afterTry = (answer: PinAnswer): PinAnswer => {
    if (answer.outcome === 'right') page.closeAfter(MENU_MS);
    return answer;
  };

  handle('staff:view', async () => ({
    screen: await desk.screen(),
    waitMs: await desk.waitMs(),
    pixelsPerInch,
    highContrast: accessibility.start().highContrast,
  }));
  handle('staff:try-pin', async (pin) => afterTry(await desk.tryPin(pin)));
  handle('staff:choose-pin', async (pin) => afterTry(await desk.choosePin(pin)));
  handle('staff:menu', () => {
    desk.insist();
    return menu.view();
  });
  handle('staff:act', (action) => {
    desk.insist();
    return menu.act(action);
  });
  handle('staff:set-accessibility', async (settings) => {
    desk.insist();
    log('staff-menu-action', { action: 'accessibility' });
    await accessibility.setStart(settings);
    return undefined;
  });
  handle('staff:close', () => {
    page.close();
    return undefined;
  });
}
