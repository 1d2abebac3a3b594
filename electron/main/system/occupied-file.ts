import { rmSync, writeFileSync } from 'node:fs';
import type { Context } from '../context.ts';
import type { Core } from '../core/open-core.ts';
import type { IdleMonitor } from '../session/idle-monitor.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { StaffMode } from '../staff/staff-mode.ts';

const CHECK_MS = 1000;
/** Without a session, somebody counts as present for this time after each input. */
const LEAST_IDLE_MS = 2 * 60_000;

interface OccupiedFileOptions extends Pick<Core, 'clock'>, Pick<Context, 'environment' | 'input'> {
  readonly sessionManager: Pick<SessionManager, 'snapshot'>;
  readonly idleMonitor: Pick<IdleMonitor, 'isCountingDown'>;
  readonly staff: Pick<StaffMode, 'isOpen'>;
}

/**
 * Keeps a file while somebody is at the kiosk. While the file exists, the Debian package's script `only-idle` blocks
 * installations. The systemd unit sets the file's path, and deletes the file at the program's end.
 */
export function keepOccupiedFile(options: OccupiedFileOptions): void {
  const { environment, clock } = options;
  const file = environment.COUNTERTOP_OCCUPIED_FILE;
  if (!file) return;
  const started = clock.monotonic();
  let wasOccupied: boolean | null = null;
  const check = () => {
    const idleMs = options.input.idleMs();
    // A restored session means 'occupied' only after an input. A shop that fails again and again restores its session
    // at each restart. Without this rule, such a shop would never get an update.
    const hadInput = idleMs < clock.monotonic() - started;
    const isOccupied = hadInput && (idleMs < LEAST_IDLE_MS || isInUse(options));
    if (isOccupied !== wasOccupied) {
      try {
        if (isOccupied) writeFileSync(file, '');
        else rmSync(file, { force: true });
        wasOccupied = isOccupied;
      } catch {
        // The next check tries again.
      }
    }
    clock.setTimer(check, CHECK_MS);
  };
  check();
}

const isInUse = ({ sessionManager, idleMonitor, staff }: OccupiedFileOptions): boolean =>
  !sessionManager.snapshot().isFresh || idleMonitor.isCountingDown() || staff.isOpen();
