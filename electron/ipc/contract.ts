import type * as v from 'valibot';

// A contract defines who may call, and each call's limits and schemas of arguments and response.
// The bridges, the handlers and the pages' types are derived from the contracts.

/**
 * A call from a page to the main process. The channels are in a separate table, so that the preload scripts contain no
 * schemas.
 */
interface Call {
  readonly request: v.GenericSchema<unknown, unknown[]>;
  /** The schema of the response. Fields that the schema does not name never reach the page. */
  readonly response: v.GenericSchema;
  /**
   * Maximum length of all arguments as JSON, in characters. Set it if the schema alone would let a page fill the disk.
   */
  readonly maxLength?: number;
  /** Rate limit: `burst` calls at once, then `perMinute`. Set it if calls could fill the log. */
  readonly rate?: { readonly burst: number; readonly perMinute: number };
}

export type Calls<Channels> = { readonly [Method in keyof Channels]: Call };

/** All calls that one kind of page may make. */
export interface Contract<Table extends Calls<Table>> {
  /** The page whose top frame may call. */
  readonly caller: 'shop' | "staff's page";
  readonly channels: { readonly [Method in keyof Table]: string };
  readonly calls: Table;
}

/** The arguments after validation. */
type RequestOf<Each extends Call> = v.InferOutput<Each['request']>;

type ResponseOf<Each extends Call> = v.InferOutput<Each['response']>;

/** The calls as methods of a page's bridge. */
export type BridgeOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => Promise<ResponseOf<Table[Method]>>;
};

/**
 * The events as methods of a page's bridge. Each method adds a listener, and returns a function that removes it.
 * Listeners get no data.
 */
export type EventsOf<Channels> = {
  readonly [Method in keyof Channels]: (listener: () => void) => () => void;
};

export type HandlersOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => ResponseOf<Table[Method]> | Promise<ResponseOf<Table[Method]>>;
};
