import * as v from 'valibot';
import { sessionSchema } from '../../src/domain/session-schema.ts';
import { accessibilitySettings } from '../../src/platform/accessibility-schema.ts';
import {
  catalogueStatus,
  idleState,
  openedSession,
  platformSettings,
} from '../../src/platform/response-schemas.ts';
import type { BridgeOf, Calls, EventsOf } from './contract.ts';

/** The channels of the shop's calls. */
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

/** What the main process tells the pages. An event carries nothing: they ask for the rest. */
export const SHOP_EVENTS = {
  /** The catalogue's status has changed. */
  onCatalogueChange: 'catalogue:changed',
  /** The kiosk has begun or ceased to ask 'Are you still there?'. */
  onIdleChange: 'session:idle-changed',
} as const;

const nothing = v.strictTuple([]);

/** The shop's calls. */
export const shopCalls = {
  /** The machine's settings. */
  settings: { request: nothing, response: platformSettings },
  /** Writes an error to the kiosk's log; at most 2,000 characters of it. */
  reportError: {
    request: v.strictTuple([v.pipe(v.string(), v.maxLength(2000))]),
    response: v.void(),
    // Pages that fail tell of it once or twice before they are loaded again.
    rate: { burst: 20, perMinute: 1 },
  },
  /** Says that the pages are alive. */
  heartbeat: { request: nothing, response: v.void() },
  /** Says of a touch whether it was in the corner of the staff's gesture. The preload script alone calls it. */
  touched: { request: v.strictTuple([v.boolean()]), response: v.void() },
  /** What to start with. */
  openSession: { request: nothing, response: openedSession },
  /** Writes the session to the journal. @returns whether it is on the disk */
  saveSession: {
    request: v.strictTuple([sessionSchema]),
    response: v.boolean(),
    // Twice what Chromium lets the shop keep in local storage: a larger cart than that is nowhere else either.
    mostCharacters: 10 * 2 ** 20,
  },
  /** Whether the kiosk asks 'Are you still there?'. */
  idleState: { request: nothing, response: idleState },
  /** Says that somebody is there. */
  keepAlive: { request: nothing, response: v.void() },
  /** Ends the session; the shop is then opened anew. */
  endSession: { request: nothing, response: v.void() },
  /** Keeps what the shopper asked for until the session's end. */
  setAccessibility: { request: v.strictTuple([accessibilitySettings]), response: v.void() },
  /** How old the catalogue is. */
  catalogueStatus: { request: nothing, response: catalogueStatus },
} satisfies Calls<typeof SHOP_CHANNELS>;

/** What the shop's pages may call, and nobody else. */
export const shopContract = { from: 'shop', channels: SHOP_CHANNELS, calls: shopCalls } as const;

/** All that the shop's pages see of the main process. */
export type KioskBridge = Omit<BridgeOf<typeof shopCalls>, 'touched'> & EventsOf<typeof SHOP_EVENTS>;
