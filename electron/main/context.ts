import type { CatalogueGateway } from './catalogue/gateway.ts';
import type { OpenedConfig } from './config/open-config.ts';
import type { Core } from './core/open-core.ts';
import type { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import type { ChromiumNetwork } from './network/chromium-network.ts';
import type { PageAddresses } from './protocol/page-addresses.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { Lockdown } from './security/lockdown.ts';
import type { Accessibility } from './session/accessibility.ts';
import type { IdleMonitor } from './session/idle-monitor.ts';
import type { InputActivity } from './session/input-activity.ts';
import type { OpenSession } from './session/open-session.ts';
import type { SessionManager } from './session/session-manager.ts';
import type { StaffMode } from './staff/staff-mode.ts';
import type { Lifecycle } from './system/lifecycle.ts';
import type { SystemdWatchdog } from './system/systemd-watchdog.ts';
import type { UpdateState } from './system/update-state.ts';
import type { EventBuffer } from './telemetry/events.ts';
import type { WindowManager } from './windows/window-manager.ts';

/** Where the program was started, and what it has before it knows whether it may open a shop. */
export interface Base extends Core {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly userData: string;
  readonly events: EventBuffer;
}

/** What `prepare` builds, in that order. Each part of the kiosk gets what it uses of it by name, and no more (parts.ts). */
export interface Context {
  readonly base: Base;
  readonly isFirstRun: boolean;
  readonly settings: OpenedConfig;
  readonly clock: SuspendAwareClock;
  readonly addresses: PageAddresses;
  readonly opened: OpenSession;
  readonly lifecycle: Lifecycle;
  readonly input: InputActivity;
  readonly lockdown: Lockdown;
  readonly accessibility: Accessibility;
  readonly network: ChromiumNetwork;
  readonly windows: WindowManager;
  readonly recovery: Recovery;
  readonly systemd: SystemdWatchdog;
  /** How updates are, as it was last read. */
  readonly updateState: () => UpdateState;
}

/** What `run` builds, each of what comes before it. */
export interface Running {
  readonly catalogue: CatalogueGateway;
  readonly sessionManager: SessionManager;
  readonly staff: StaffMode;
  readonly idleMonitor: IdleMonitor;
}
