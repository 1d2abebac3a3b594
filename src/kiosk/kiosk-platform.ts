import { serializeSession } from '../domain/session-schema.ts';
import './kiosk-bridge.ts';
import { afterDoublePress } from '../lib/double-press.ts';
import { createTimeout } from '../lib/timeout.ts';
import type { Platform } from '../platform/platform.ts';

/** The longest error message that the main process takes. */
const MAX_ERROR_LENGTH = 2000;

/** How long a journal write may hold up a shopper, in ms: a hanging disk must not stop sales. */
const JOURNAL_TIMEOUT_MS = 3000;

/** The kiosk's platform, by its preload script. */
export async function openKioskPlatform(): Promise<Platform> {
  const bridge = window.countertop;
  if (!bridge) throw new Error('The kiosk build needs its preload script');
  const withTimeout = createTimeout(JOURNAL_TIMEOUT_MS);
  return {
    settings: await bridge.settings(),
    journal: {
      open: bridge.openSession,
      save: (session) => withTimeout(bridge.saveSession(serializeSession(session))),
    },
    catalogue: { status: bridge.catalogueStatus, onChange: bridge.onCatalogueChange },
    userActivity: {
      idle: bridge.idleState,
      onIdleChange: bridge.onIdleChange,
      keepAlive: () => void bridge.keepAlive().catch(() => undefined),
      // The new document knows nothing of this press, and would take its second one.
      async endSession() {
        await afterDoublePress();
        await bridge.endSession();
      },
    },
    keepAccessibility: (settings) => void bridge.setAccessibility(settings).catch(() => undefined),
    // The main process notices missing heartbeats by itself.
    heartbeat: () => void bridge.heartbeat().catch(() => undefined),
    reportError(message) {
      // A log that cannot be written must not disturb a shopper.
      bridge.reportError(message.slice(0, MAX_ERROR_LENGTH)).catch(() => undefined);
    },
  };
}
