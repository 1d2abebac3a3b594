import type { PinAnswer } from '../../../src/staff/staff-bridge.ts';
import type { HandlersOf } from '../../ipc/contract.ts';
import { type staffCalls, staffContract } from '../../ipc/staff-contract.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Core } from '../core/open-core.ts';
import { handleCalls } from '../ipc/handle-calls.ts';
import type { Accessibility } from '../session/accessibility.ts';
import type { StaffAuth } from './staff-auth.ts';
import type { StaffMenu } from './staff-menu.ts';
import type { StaffPage } from './staff-page.ts';

const MENU_TIMEOUT_MS = 120_000;

interface StaffHandlersOptions extends Pick<Core, 'clock' | 'log'> {
  readonly page: StaffPage;
  readonly auth: StaffAuth;
  readonly menu: StaffMenu;
  readonly accessibility: Pick<Accessibility, 'setStart' | 'start'>;
  readonly config: Pick<KioskConfig, 'pixelsPerInch'>;
  readonly url: string;
}

/** Registers the handlers of the staff page's calls. Calls from another address or view are refused. */
export function handleStaffCalls(options: StaffHandlersOptions): void {
  const { page, url } = options;
  handleCalls({
    ...options,
    contract: staffContract,
    handlers: handlersOf(options),
    isCaller: (address, contents) => address === url && page.owns(contents),
  });
}

function handlersOf(options: StaffHandlersOptions): HandlersOf<typeof staffCalls> {
  const { page, auth, menu, log, accessibility, config } = options;
  const afterTry = (answer: PinAnswer): PinAnswer => {
    if (answer.outcome === 'right') page.closeAfter(MENU_TIMEOUT_MS);
    return answer;
  };
  return {
    view: async () => ({
      screen: await auth.screen(),
      waitMs: await auth.waitMs(),
      pixelsPerInch: config.pixelsPerInch,
      highContrast: accessibility.start().highContrast,
    }),
    tryPin: async (pin) => afterTry(await auth.tryPin(pin)),
    choosePin: async (pin) => afterTry(await auth.choosePin(pin)),
    menu() {
      auth.requireAuth();
      return menu.view();
    },
    act(action) {
      auth.requireAuth();
      return menu.act(action);
    },
    async setAccessibility(settings) {
      auth.requireAuth();
      log('staff-menu-action', { action: 'accessibility' });
      await accessibility.setStart(settings);
    },
    close: () => page.close(),
  };
}
