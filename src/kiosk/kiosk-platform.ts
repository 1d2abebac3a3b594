import type { Session } from '../domain/session.ts';
import { serializeSession } from '../domain/session-schema.ts';
import './kiosk-bridge.ts';
import { afterDoublePress } from '../lib/double-press.ts';
import { createTimeout } from '../lib/timeout.ts';
import type { AccessibilitySettings } from '../platform/platform.ts';

/** The main process accepts error messages up to this length, in characters. */
const MAX_ERROR_LENGTH = 2000;

/** How long a shopper waits for a journal write, in ms: a hanging disk must not stop sales. */
const JOURNAL_TIMEOUT_MS = 3000;

export type KioskPlatform = Awaited<ReturnType<typeof openKioskPlatform>>;

export type UserActivity = KioskPlatform['userActivity'];

/** Connects the pages to the main process. @throws if there is no preload script */
export async function openKioskPlatform() {
  const bridge = window.countertop;
  if (!bridge) throw new Error('The kiosk build needs its preload script');
  const withTimeout = createTimeout(JOURNAL_TIMEOUT_MS);
  const settings = await bridge.settings();
  // A failed report must not disturb a shopper.
  const reportError = (message: string) =>
    void bridge.reportError(message.slice(0, MAX_ERROR_LENGTH)).catch(() => undefined);
  return {
    settings,
    brand: settings.brand,
    /** If the main process fails, the shop opens without a session. */
    openSession: () =>
      bridge.openSession().catch((cause: unknown) => {
        reportError(`The session could not be opened: ${String(cause)}`);
        return { session: null, ask: false };
      }),
    journal: { save: (session: Session) => withTimeout(bridge.saveSession(serializeSession(session))) },
    catalogue: { status: bridge.catalogueStatus, onChange: bridge.onCatalogueChange },
    userActivity: {
      idle: bridge.idleState,
      onIdleChange: bridge.onIdleChange,
      /** Reports input that the main process cannot see, such as a screen reader's click. */
      keepAlive: () => void bridge.keepAlive().catch(() => undefined),
      /** Ends the session, but not during a double press: its second press would act on the reloaded shop. */
      async endSession() {
        await afterDoublePress();
        await bridge.endSession();
      },
    },
    keepAccessibility: (chosen: AccessibilitySettings) =>
      void bridge.setAccessibility(chosen).catch(() => undefined),
    // A failed call needs no handling here, because the main process notices the missing heartbeat.
    heartbeat: () => void bridge.heartbeat().catch(() => undefined),
    reportError,
  };
}
