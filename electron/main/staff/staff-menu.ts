import { hostname, networkInterfaces } from 'node:os';
import type { App } from 'electron';
import type {
  ActionAnswer,
  StaffAction,
  StaffMenu as StaffMenuView,
} from '../../../src/staff/staff-bridge.ts';
import type { CatalogueGateway, CatalogueReport } from '../catalogue/gateway.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Context } from '../context.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { Accessibility } from '../session/accessibility.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import type { StaffPage } from './staff-page.ts';

export interface StaffMenuParts extends Pick<Context, 'health' | 'kioskId' | 'log' | 'updateState'> {
  readonly app: Pick<App, 'getVersion'>;
  readonly config: Pick<KioskConfig, 'catalogueUrl' | 'windowed'>;
  readonly lockdown: Pick<Lockdown, 'engage' | 'isOn' | 'release'>;
  readonly accessibility: Pick<Accessibility, 'start'>;
  readonly lifecycle: Pick<Lifecycle, 'exit' | 'relaunch'>;
  readonly catalogue: Pick<CatalogueGateway, 'reload' | 'report'>;
  readonly recovery: Pick<Recovery, 'showWindowed'>;
}

const RELOADED: Readonly<Record<Awaited<ReturnType<CatalogueGateway['reload']>>, string>> = {
  'nothing to reload': 'The catalogue ships with this kiosk: there is nothing to reload.',
  reloaded: 'The catalogue was fetched anew. The shop shows it.',
  failed: 'The catalogue could not be fetched, so the shop did not change.',
};

/** The content and the actions of the staff menu. Callers must check the PIN first. */
export class StaffMenu {
  readonly #parts: StaffMenuParts;
  readonly #page: Pick<StaffPage, 'close'>;
  readonly #uptimeMs: () => number;
  #isWindowed: boolean;
  readonly #actions: Readonly<Record<StaffAction, () => string | Promise<string>>> = {
    exit: () => {
      this.#parts.lifecycle.exit();
      return 'Countertop ends.';
    },
    restart: () => {
      this.#parts.lifecycle.relaunch('staff');
      return 'Countertop starts again.';
    },
    'reload-catalogue': async () => RELOADED[await this.#parts.catalogue.reload()],
    windowed: () => this.#showWindowed(true),
    'full-screen': () => this.#showWindowed(false),
  };

  constructor(parts: StaffMenuParts, page: Pick<StaffPage, 'close'>, uptimeMs: () => number) {
    this.#parts = parts;
    this.#page = page;
    this.#uptimeMs = uptimeMs;
    this.#isWindowed = parts.config.windowed;
  }

  async view(): Promise<StaffMenuView> {
    const { app, config, catalogue, lockdown, health, accessibility, kioskId, updateState } = this.#parts;
    const report = await catalogue.report();
    return {
      kioskId,
      hostName: hostname(),
      addresses: reachableAddresses(networkInterfaces()),
      version: `${app.getVersion()}${updateState().trial === null ? '' : ', on trial'}`,
      runtime: `Electron ${process.versions.electron}, Chromium ${process.versions.chrome}`,
      uptimeMs: Math.round(this.#uptimeMs()),
      catalogueAgeMs: report.ageMs,
      catalogue: config.catalogueUrl === 'embedded' ? 'embedded' : hostState(report),
      isLocked: lockdown.isOn(),
      isWindowed: this.#isWindowed,
      warnings: [...health.warnings()].map(([part, message]) => ({ part, message })),
      accessibility: accessibility.start(),
    };
  }

  async act(action: StaffAction): Promise<ActionAnswer> {
    this.#parts.log('staff-menu-action', { action });
    return { message: await this.#actions[action]() };
  }

  #showWindowed(isWindowed: boolean): string {
    const { lockdown, recovery } = this.#parts;
    this.#isWindowed = isWindowed;
    if (isWindowed) lockdown.release();
    else lockdown.engage();
    recovery.showWindowed(isWindowed);
    // Close the menu so that staff see the shop.
    this.#page.close();
    return '';
  }
}

/** This machine's network addresses, without internal and link-local ones. @public for the unit tests */
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
