import type { App } from 'electron';
import type { CatalogueGateway } from './catalogue/gateway.ts';
import type { LoadedConfig } from './config/load-config.ts';
import type { Core } from './core/open-core.ts';
import type { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import type { ChromiumNetwork } from './network/chromium-network.ts';
import type { PageAddresses } from './protocol/page-addresses.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { Lockdown } from './security/lockdown.ts';
import type { Accessibility } from './session/accessibility.ts';
import type { IdleMonitor } from './session/idle-monitor.ts';
import type { InputActivity } from './session/input-activity.ts';
import type { SessionManager } from './session/session-manager.ts';
import type { StaffMode } from './staff/staff-mode.ts';
import type { Lifecycle } from './system/lifecycle.ts';
import type { SystemdNotifier } from './system/systemd-notify.ts';
import type { UpdateState } from './system/update-state.ts';
import type { EventBuffer } from './telemetry/events.ts';
import type { WindowManager } from './windows/window-manager.ts';

/** The parts that exist before the configuration is read. */
export interface Base extends Core {
  readonly clock: SuspendAwareClock;
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly userData: string;
  readonly events: EventBuffer;
}

/** Everything that `prepare` (app.ts) sets up. Each part of the kiosk declares the subset that it needs. */
export interface Context extends Base, PageAddresses, LoadedConfig {
  readonly app: App;
  /** Whether this is the program's first run on this user-data folder. */
  readonly isFirstRun: boolean;
  /** Settles when the session's journal has been read. */
  readonly openingSession: Promise<SessionManager>;
  readonly lifecycle: Lifecycle;
  readonly input: InputActivity;
  readonly lockdown: Lockdown;
  readonly accessibility: Accessibility;
  readonly network: ChromiumNetwork;
  readonly windows: WindowManager;
  readonly recovery: Recovery;
  readonly systemd: SystemdNotifier;
  readonly updateState: () => UpdateState;
}

/** The context, and the parts that `run` (app.ts) adds when Electron is ready. */
export interface Running extends Context {
  readonly sessionManager: SessionManager;
  readonly catalogue: CatalogueGateway;
  readonly staff: StaffMode;
  readonly idleMonitor: IdleMonitor;
}
