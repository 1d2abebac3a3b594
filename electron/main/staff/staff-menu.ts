import { hostname, networkInterfaces } from 'node:os';
import type { App } from 'electron';
import type {
  ActionAnswer,
  StaffAction,
  StaffMenu as StaffMenuView,
} from '../../../src/staff/staff-bridge.ts';
import type { CatalogueGateway, CatalogueReport } from '../catalogue/gateway.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { Accessibility } from '../session/accessibility.ts';
import type { Relaunch } from '../system/relaunch.ts';

/** What the staff's menu works on. */
export interface StaffMenuParts {
  readonly app: Pick<App, 'getVersion'>;
  /** What tells this kiosk from the others of a fleet. */
  readonly kioskId: string;
  readonly log: Log;
  readonly health: Health;
  readonly lockdown: Lockdown;
  readonly accessibility: Accessibility;
  readonly relaunch: Relaunch;
  /** Ends the program for good, in order. */
  readonly end: () => void;
  readonly catalogue: CatalogueGateway;
  /** Whether the shop starts in a common window. */
  readonly startsWindowed: boolean;
  /** Shows the shop in a common window, or over the whole screen again. */
  readonly showWindowed: (isWindowed: boolean) => void;
  /** How long the program runs, in ms. */
  readonly uptimeMs: () => number;
}

/** The menu behind the PIN. */
export interface StaffMenu {
  view(): Promise<StaffMenuView>;
  act(action: StaffAction): Promise<ActionAnswer>;
}

const RELOADED: Readonly<Record<Awaited<ReturnType<CatalogueGateway['reload']>>, string>> = {
  'nothing to reload': 'The catalogue ships with this kiosk: there is nothing to reload.',
  reloaded: 'The catalogue was fetched anew. The shop shows it from the next products page on.',
  failed: 'The catalogue host did not answer as it should. The shop goes on with what it has.',
};

/** @param onDone called where the menu has nothing more to show: the shop is to be seen */
export function createStaffMenu(parts: StaffMenuParts, onDone: () => void): StaffMenu {
  const { lockdown, showWindowed } = parts;
  let isWindowed = parts.startsWindowed;

  function change(toWindow: boolean): ActionAnswer {
    isWindowed = toWindow;
    if (toWindow) lockdown.release();
    else lockdown.engage();
    showWindowed(toWindow);
    onDone();
    return { sentence: '' };
  }

  const actions: Readonly<Record<StaffAction, () => ActionAnswer | Promise<ActionAnswer>>> = {
    exit() {
      parts.end();
      return { sentence: 'Countertop ends.' };
    },
    restart() {
      parts.relaunch('staff');
      return { sentence: 'Countertop starts again.' };
    },
    'reload-catalogue': async () => ({ sentence: RELOADED[await parts.catalogue.reload()] }),
    windowed: () => change(true),
    'full-screen': () => change(false),
  };

  return {
    async view() {
      const report = await parts.catalogue.report();
      return {
        kioskId: parts.kioskId,
        hostName: hostname(),
        addresses: reachableAddresses(networkInterfaces()),
        version: parts.app.getVersion(),
        runtime: `Electron ${process.versions.electron}, Chromium ${process.versions.chrome}`,
        uptimeMs: Math.round(parts.uptimeMs()),
        catalogueAgeMs: report.ageMs,
        catalogue: parts.catalogue.isEmbedded ? 'embedded' : hostState(report),
        isLocked: lockdown.isOn(),
        isWindowed,
        warnings: [...parts.health.warnings()].map(([part, message]) => ({ part, message })),
        accessibility: parts.accessibility.start(),
      };
    },
    act(action) {
      parts.log('staff-menu-action', { action });
      return Promise.resolve(actions[action]());
    },
  };
}

/** Under which others in the network reach this machine. @public for the unit tests */
export function reachableAddresses(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  return Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address);
}

function hostState({ isReachable, hasList }: CatalogueReport): StaffMenuView['catalogue'] {
  if (isReachable === null) return 'not asked yet';
  if (isReachable) return 'reachable';
  return hasList ? 'failing' : 'failing without a list';
}
