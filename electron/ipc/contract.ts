import type * as v from 'valibot';

// A contract lists the calls from one kind of page to the main process. The types of bridges and handlers come from it.

/** One call. Its channel is in a separate table, so that the preload scripts contain no schemas. */
interface Call {
  readonly request: v.GenericSchema<unknown, unknown[]>;
  /** Fields that the schema does not name never reach the page. */
  readonly response: v.GenericSchema;
  /** Limit for all arguments together as JSON, in characters. Set it if a page could otherwise fill the disk. */
  readonly maxLength?: number;
  /** Rate limit: `burst` calls without a wait, then `perMinute` calls a minute. Set it if calls could fill the log. */
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

type RequestOf<Each extends Call> = v.InferOutput<Each['request']>;

type ResponseOf<Each extends Call> = v.InferOutput<Each['response']>;

/** The calls as methods of a page's bridge. */
export type BridgeOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => Promise<ResponseOf<Table[Method]>>;
};

/** Each method adds a listener, and returns a function that removes the listener. */
export type EventsOf<Channels> = {
  readonly [Method in keyof Channels]: (listener: () => void) => () => void;
};

export type HandlersOf<Table extends Calls<Table>> = {
  readonly [Method in keyof Table]: (
    ...request: RequestOf<Table[Method]>
  ) => ResponseOf<Table[Method]> | Promise<ResponseOf<Table[Method]>>;
};
