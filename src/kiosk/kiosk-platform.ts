import { serializeSession } from '../domain/session-schema.ts';
import './kiosk-bridge.ts';
import { afterDoublePress } from '../lib/double-press.ts';
import { createTimeout } from '../lib/timeout.ts';
import type { Platform } from '../platform/platform.ts';

/** Maximum length of an error message that the main process accepts, in characters. */
const MAX_ERROR_LENGTH = 2000;

/** How long a shopper waits for a journal write, in ms: a hanging disk must not stop sales. */
const JOURNAL_TIMEOUT_MS = 3000;

/** The kiosk's platform. Uses the preload script's bridge. @throws if there is no bridge */
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
      // Wait until a double press is over: its second press would act on the reloaded page.
      async endSession() {
        await afterDoublePress();
        await bridge.endSession();
      },
    },
    keepAccessibility: (settings) => void bridge.setAccessibility(settings).catch(() => undefined),
    // A failed heartbeat needs no handling: the main process notices a missing heartbeat.
    heartbeat: () => void bridge.heartbeat().catch(() => undefined),
    reportError(message) {
      // A failed report must not disturb a shopper.
      bridge.reportError(message.slice(0, MAX_ERROR_LENGTH)).catch(() => undefined);
    },
  };
}
