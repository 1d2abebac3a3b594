import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as v from 'valibot';
import type { Calls, HandlersOf } from '../../ipc/contract.ts';
import type { Log } from '../core/log.ts';
import { createTokenBucket } from '../core/token-bucket.ts';

// Ipc owns the calls of pages to the main process: the one wrapper of `ipcMain`, which checks who calls and with what (here),
// what answers the shop's pages (shop-handlers.ts), and the events sent to them (send-event.ts). Which calls there are stands
// in electron/ipc; the staff's page is answered by staff/staff-handlers.ts.

/** Thrown back at a caller that is not who the channels are for, or whose arguments do not fit. */
class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

interface HandleCallsOptions<Table extends Calls<Table>> {
  readonly channels: { readonly [Method in keyof Table]: string };
  readonly calls: Table;
  readonly handlers: HandlersOf<Table>;
  /** Whom the calls are for, as a refusal says it. */
  readonly page: string;
  /** Whether the top frame at this address, in these contents, may call. */
  readonly isTrusted: (address: string, contents: WebContents) => boolean;
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
  /** Hears of every call that is refused, and has to bear many: a page that asks wrongly is a fault that nobody sees. */
  readonly log: Log;
}

/**
 * Answers the calls of a contract: the sender is checked first, then the arguments and the call's bounds, then its handler
 * runs.
 */
export function handleCalls<Table extends Calls<Table>>(options: HandleCallsOptions<Table>): void {
  for (const method in options.calls) handleCall(options, method);
}

function handleCall<Table extends Calls<Table>, Method extends keyof Table>(
  options: HandleCallsOptions<Table>,
  method: Method,
): void {
  const { page, isTrusted, log, now } = options;
  const channel = options.channels[method];
  const handler = options.handlers[method];
  const { request, mostCharacters = Infinity, rate } = options.calls[method];
  const isDue = rate ? createTokenBucket(rate, now) : () => true;
  ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
    if (!isTopFrame(event, isTrusted)) throw refusal(channel, `not from the ${page}`, log);
    const parsed = v.safeParse(request, parameters);
    if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
    if (lengthOf(parsed.output) > mostCharacters) throw refusal(channel, 'larger than it may be', log);
    if (!isDue()) throw refusal(channel, 'too often', log);
    return handler(...parsed.output);
  });
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

function isTopFrame(
  event: IpcMainInvokeEvent,
  isTrusted: (address: string, contents: WebContents) => boolean,
): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isTrusted(frame.url, event.sender);
}
