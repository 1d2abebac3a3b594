import type * as v from 'valibot';

// The contracts between pages and main process: who may call, and for each call its channel, the schemas of its arguments and
// response, and its bounds (shop-contract.ts, staff-contract.ts). From them derive the bridges of the preload scripts, the handlers and the
// types that the pages see. Beside them what both sides must agree on: the staff's corner (staff-corner.ts) and what a PIN is
// (pin-policy.ts).

/**
 * One call of a page to the main process. A contract is a table of calls by the method of the page's bridge, and beside it a
 * table of their channels, which is all that the preload script carries.
 */
interface Call {
  /** The schema of the arguments. */
  readonly request: v.GenericSchema<unknown, unknown[]>;
  /** The schema of the answer: a page gets nothing that is not in it. */
  readonly response: v.GenericSchema;
  /** How long all arguments may be together, as JSON, where the schema alone would let a page fill the disk. */
  readonly mostCharacters?: number;
  /** How many calls there may be at once, and then in each minute, where they would fill the log. */
  readonly rate?: { readonly burst: number; readonly perMinute: number };
}

/** The calls of a contract, one for each of its channels. */
export type Calls<Channels> = { readonly [Method in keyof Channels]: Call };

/** Who may call: the top frame of the shop, or that of the staff's page in its own view. */
export type Caller = 'shop' | 'staff';

/** All calls that one kind of page may make. */
export interface Contract<Table extends Calls<Table>, From extends Caller> {
  readonly from: From;
  readonly channels: { readonly [Method in keyof Table]: string };
  readonly calls: Table;
}

/** The arguments of a call, as its schema lets them through. */
type RequestOf<Each extends Call> = v.InferOutput<Each['request']>;

/** The value that a call is answered with. */
type ResponseOf<Each extends Call> = v.InferOutput<Each['response']>;

/** The calls as a page sees them. */
export type BridgeOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => Promise<ResponseOf<Table[Method]>>;
};

/** The events of the main process as a page sees them: each calls back, with nothing, and returns what ends that. */
export type EventsOf<Channels> = {
  readonly [Method in keyof Channels]: (listener: () => void) => () => void;
};

/** What answers the calls. */
export type HandlersOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => ResponseOf<Table[Method]> | Promise<ResponseOf<Table[Method]>>;
};
