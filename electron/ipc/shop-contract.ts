import * as v from 'valibot';
import { sessionSchema } from '../../src/domain/session-schema.ts';
import {
  accessibilitySettings,
  catalogueStatus,
  idleState,
  openedSession,
  platformSettings,
} from '../../src/platform/response-schemas.ts';
import type { BridgeOf, Calls, EventsOf } from './contract.ts';

export const SHOP_CHANNELS = {
  settings: 'kiosk:settings',
  reportError: 'kiosk:report-error',
  heartbeat: 'kiosk:heartbeat',
  touched: 'kiosk:touched',
  openSession: 'session:open',
  saveSession: 'session:save',
  idleState: 'session:idle',
  keepAlive: 'session:keep-alive',
  endSession: 'session:end',
  setAccessibility: 'kiosk:set-accessibility',
  catalogueStatus: 'catalogue:status',
} as const;

/** The events carry no data; the pages ask for the new state. */
export const SHOP_EVENTS = {
  onCatalogueChange: 'catalogue:changed',
  /** Sent when the question 'Are you still there?' appears, and when it closes without ending the session. */
  onIdleChange: 'session:idle-changed',
} as const;

const nothing = v.strictTuple([]);

export const shopCalls = {
  settings: { request: nothing, response: platformSettings },
  /** Writes a page's error to the log. */
  reportError: {
    request: v.strictTuple([v.pipe(v.string(), v.maxLength(2000))]),
    response: v.void(),
    // A failing page reports one or two errors, so a burst of 20 is enough.
    rate: { burst: 20, perMinute: 1 },
  },
  heartbeat: { request: nothing, response: v.void() },
  /** Reports whether a touch was in the staff's corner. Only the preload script makes this call. */
  touched: { request: v.strictTuple([v.boolean()]), response: v.void() },
  /** The session that a new page must restore. */
  openSession: { request: nothing, response: openedSession },
  /** Writes the session to the journal. @returns whether the session is on the disk */
  saveSession: {
    request: v.strictTuple([sessionSchema]),
    response: v.boolean(),
    // Twice Chromium's limit for local storage, where the page stores a copy of the cart.
    maxLength: 10 * 2 ** 20,
  },
  idleState: { request: nothing, response: idleState },
  keepAlive: { request: nothing, response: v.void() },
  /** Ends the session and reloads the shop. */
  endSession: { request: nothing, response: v.void() },
  /** Stores a shopper's accessibility settings until the session ends. */
  setAccessibility: { request: v.strictTuple([accessibilitySettings]), response: v.void() },
  catalogueStatus: { request: nothing, response: catalogueStatus },
} satisfies Calls<typeof SHOP_CHANNELS>;

export const shopContract = { caller: 'shop', channels: SHOP_CHANNELS, calls: shopCalls } as const;

/** Everything that the shop's pages see of the main process. */
export type KioskBridge = Omit<BridgeOf<typeof shopCalls>, 'touched'> & EventsOf<typeof SHOP_EVENTS>;
