import type { App } from 'electron';
import type { Accessibility } from '../accessibility.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { Health } from '../health.ts';
import type { Lockdown } from '../lockdown/lockdown.ts';
import type { Log } from '../log.ts';
import type { Relaunch } from '../recovery/relaunch.ts';

interface StaffExitOptions {
  readonly app: App;
  readonly userData: string;
  readonly log: Log;
  readonly health: Health;
  readonly lockdown: Lockdown;
  readonly accessibility: Accessibility;
  readonly relaunch: Relaunch;
  /** Known once the app is ready. */
  readonly catalogue: () => CatalogueGateway;
  /** Shows the shop in a common window, or over the whole screen again. */
  readonly showWindowed: (isWindowed: boolean) => void;
}

/** A stub until the staff exit is built: watches for the staff's gesture and shortcut, and opens the PIN pad. */
export function watchForStaff(_options: StaffExitOptions): void {}
