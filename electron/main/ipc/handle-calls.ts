import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as v from 'valibot';
import type { Caller, Calls, Contract, HandlersOf } from '../../ipc/contract.ts';
import type { Log } from '../core/log.ts';
import { createTokenBucket } from '../core/token-bucket.ts';

// Ipc owns the calls of pages to the main process: the one wrapper of `ipcMain`, which checks who calls, with what, and what
// they are answered (here), what answers the shop's pages (shop-handlers.ts), and the events sent to them (send-event.ts).
// Which calls there are stands in electron/ipc; the staff's page is answered by staff/staff-handlers.ts.

/** Thrown back at a caller that is not who the channels are for, or whose arguments do not fit. */
class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

/** What a refusal calls them. */
const PAGES: Readonly<Record<Caller, string>> = { shop: 'shop', staff: "staff's page" };

/** Whether the top frame at this address, in these contents, is a caller's. */
type IsFrom = (address: string, contents: WebContents) => boolean;

interface HandleCallsOptions<Table extends Calls<Table>, From extends Caller> {
  readonly contract: Contract<Table, From>;
  readonly handlers: HandlersOf<Table>;
  /** Tells the caller that the contract is for, and no other. */
  readonly isFrom: Readonly<Record<From, IsFrom>>;
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
  /** Hears of every call that is refused, and has to bear many: a page that asks wrongly is a fault that nobody sees. */
  readonly log: Log;
}

/**
 * Answers the calls of a contract: the sender is checked first, then the arguments and the call's bounds, then its handler
 * runs; of its answer the page gets what the contract names.
 */
export function handleCalls<Table extends Calls<Table>, From extends Caller>(
  options: HandleCallsOptions<Table, From>,
): void {
  for (const method in options.contract.calls) handleCall(options, method);
}

function handleCall<Table extends Calls<Table>, From extends Caller, Method extends keyof Table>(
  { contract, handlers, isFrom, log, now }: HandleCallsOptions<Table, From>,
  method: Method,
): void {
  const { from, channels, calls } = contract;
  const channel = channels[method];
  const handler = handlers[method];
  const { request, response, mostCharacters = Infinity, rate } = calls[method];
  const isDue = rate ? createTokenBucket(rate, now) : () => true;
  ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
    if (!isTopFrame(event, isFrom[from])) throw refusal(channel, `not from the ${PAGES[from]}`, log);
    const parsed = v.safeParse(request, parameters);
    if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
    if (lengthOf(parsed.output) > mostCharacters) throw refusal(channel, 'larger than it may be', log);
    if (!isDue()) throw refusal(channel, 'too often', log);
    const refuse = () => refusal(channel, 'its own answer does not fit', log);
    return checked(response, handler(...parsed.output), refuse);
  });
}

/** An answer as its schema lets it through. @param refuse makes what is thrown where it does not fit */
async function checked(schema: v.GenericSchema, answer: unknown, refuse: () => Error): Promise<unknown> {
  const parsed = v.safeParse(schema, await answer);
  if (!parsed.success) throw refuse();
  return parsed.output;
}

function refusal(channel: string, reason: string, log: Log): RefusedCallError {
  log('call-refused', { channel, reason });
  return new RefusedCallError(`${channel}: ${reason}`);
}

/** The length of a value as JSON; what is too large even for a text has none. */
function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}

function isTopFrame({ senderFrame, sender }: IpcMainInvokeEvent, isFrom: IsFrom): boolean {
  return senderFrame !== null && senderFrame.parent === null && isFrom(senderFrame.url, sender);
}
