import type * as v from 'valibot';

// The contracts between pages and main process: who may call, and for each call its channel, the schemas of
// its arguments and response, and its limits (shop-contract.ts, staff-contract.ts). Bridges, handlers and the
// pages' types derive from them. Both sides also share the staff's corner (staff-corner.ts) and the rule for
// PINs (pin-policy.ts).

/**
 * A call from a page to the main process. A contract is a table of calls by bridge method, with a table of their
 * channels beside it: the preload script carries only the channels.
 */
interface Call {
  /** The schema of the arguments. */
  readonly request: v.GenericSchema<unknown, unknown[]>;
  /** The schema of the response; the page gets nothing else. */
  readonly response: v.GenericSchema;
  /** Maximum length of all arguments together as JSON, if the schema alone would let a page fill the disk. */
  readonly maxLength?: number;
  /** Rate limit, if calls would fill the log: so many at once, then so many a minute. */
  readonly rate?: { readonly burst: number; readonly perMinute: number };
}

/** The calls of a contract, one per channel. */
export type Calls<Channels> = { readonly [Method in keyof Channels]: Call };

/** Who may call: the top frame of the shop, or of the staff's page. */
export type Caller = 'shop' | 'staff';

/** All calls of one kind of page. */
export interface Contract<Table extends Calls<Table>, From extends Caller> {
  readonly from: From;
  readonly channels: { readonly [Method in keyof Table]: string };
  readonly calls: Table;
}

/** The arguments after validation. */
type RequestOf<Each extends Call> = v.InferOutput<Each['request']>;

/** The result of a call. */
type ResponseOf<Each extends Call> = v.InferOutput<Each['response']>;

/** The calls as a page sees them. */
export type BridgeOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => Promise<ResponseOf<Table[Method]>>;
};

/** The events as a page subscribes to them. An event carries nothing. Each returns unsubscribe. */
export type EventsOf<Channels> = {
  readonly [Method in keyof Channels]: (listener: () => void) => () => void;
};

/** The handlers of the calls. */
export type HandlersOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => ResponseOf<Table[Method]> | Promise<ResponseOf<Table[Method]>>;
};
