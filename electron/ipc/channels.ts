import * as v from 'valibot';
import { wireSession } from '../../src/domain/session-wire.ts';
import type {
  CatalogueStatus,
  IdleState,
  OpenedSession,
  PlatformSettings,
} from '../../src/platform/platform.ts';

/** What a shopper can ask of the shop. */
export const accessibilitySettings = v.strictObject({
  largerText: v.boolean(),
  highContrast: v.boolean(),
  reachDown: v.boolean(),
  moreTime: v.boolean(),
});

/** Every question that the pages may put to the main process, with the schema of its arguments. */
export const channels = {
  'kiosk:settings': v.strictTuple([]),
  'kiosk:report-fault': v.strictTuple([v.pipe(v.string(), v.maxLength(2000))]),
  'kiosk:beat': v.strictTuple([]),
  /** With whether it was in the corner of the staff's gesture. */
  'kiosk:touched': v.strictTuple([v.boolean()]),
  'session:open': v.strictTuple([]),
  'session:save': v.strictTuple([wireSession]),
  'session:idle': v.strictTuple([]),
  'session:stay': v.strictTuple([]),
  'session:end': v.strictTuple([]),
  'kiosk:set-accessibility': v.strictTuple([accessibilitySettings]),
  'catalogue:status': v.strictTuple([]),
} as const;

/** What the calls of a channel may come to, where its schema alone would let the pages fill a disk or a log. */
export interface Bounds {
  /** Of all arguments together, as JSON. */
  readonly mostCharacters?: number;
  /** How many calls at once, and then in each minute. */
  readonly rate?: { readonly burst: number; readonly perMinute: number };
}

/** The bounds by channel; the others carry next to nothing. */
export const bounds = {
  // Twice what Chromium lets the shop keep in local storage: a larger cart than that is nowhere else either.
  'session:save': { mostCharacters: 10 * 2 ** 20 },
  // Pages that fail tell of it once or twice before they are loaded again.
  'kiosk:report-fault': { rate: { burst: 20, perMinute: 1 } },
} as const satisfies Partial<Record<keyof typeof channels, Bounds>>;

/** What each question is answered with. */
export interface Answers {
  'kiosk:settings': PlatformSettings;
  'kiosk:report-fault': undefined;
  'kiosk:beat': undefined;
  'kiosk:touched': undefined;
  'session:open': OpenedSession;
  'session:save': boolean;
  'session:idle': IdleState;
  'session:stay': undefined;
  'session:end': undefined;
  'kiosk:set-accessibility': undefined;
  'catalogue:status': CatalogueStatus;
}

/** The name of a channel. */
export type Channel = keyof typeof channels;

/** The arguments of a channel, as its schema lets them through. */
export type ChannelArguments<Name extends Channel> = v.InferOutput<(typeof channels)[Name]>;

/** The arguments of all channels, by their names. */
export type Arguments = { readonly [Name in Channel]: ChannelArguments<Name> };

/** The answer of a channel. */
export type ChannelAnswer<Name extends Channel> = Answers[Name];
