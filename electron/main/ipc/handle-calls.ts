import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as v from 'valibot';
import type { Calls, Contract, HandlersOf } from '../../ipc/contract.ts';
import type { Log } from '../core/log.ts';
import type { Core } from '../core/open-core.ts';
import { createTokenBucket } from '../core/token-bucket.ts';

class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

/** Whether the page at this address, in these web contents, is the contract's `caller`. */
type IsCaller = (address: string, contents: WebContents) => boolean;

interface HandleCallsOptions<Table extends Calls<Table>> extends Pick<Core, 'clock' | 'log'> {
  readonly contract: Contract<Table>;
  readonly handlers: HandlersOf<Table>;
  readonly isCaller: IsCaller;
}

/** Registers a contract's handlers. Before a handler runs, the sender, the arguments and the limits are checked. */
export function handleCalls<Table extends Calls<Table>>(options: HandleCallsOptions<Table>): void {
  for (const method in options.contract.calls) handleCall(options, method);
}

function handleCall<Table extends Calls<Table>, Method extends keyof Table>(
  { contract, handlers, isCaller, log, clock }: HandleCallsOptions<Table>,
  method: Method,
): void {
  const { caller, channels, calls } = contract;
  const channel = channels[method];
  const handler = handlers[method];
  const { request, response, maxLength = Infinity, rate } = calls[method];
  const isDue = rate ? createTokenBucket(rate, clock.monotonic) : () => true;
  ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
    if (!isTopFrame(event, isCaller)) throw refusal(channel, `not from the ${caller}`, log);
    const parsed = v.safeParse(request, parameters);
    if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
    if (JSON.stringify(parsed.output).length > maxLength)
      throw refusal(channel, 'larger than it may be', log);
    if (!isDue()) throw refusal(channel, 'too often', log);
    const refuse = () => refusal(channel, 'its own answer does not fit', log);
    return checked(response, handler(...parsed.output), refuse);
  });
}

async function checked(schema: v.GenericSchema, answer: unknown, refuse: () => Error): Promise<unknown> {
  const parsed = v.safeParse(schema, await answer);
  if (!parsed.success) throw refuse();
  return parsed.output;
}

function refusal(channel: string, reason: string, log: Log): RefusedCallError {
  log('call-refused', { channel, reason });
  return new RefusedCallError(`${channel}: ${reason}`);
}

function isTopFrame({ senderFrame, sender }: IpcMainInvokeEvent, isCaller: IsCaller): boolean {
  return senderFrame !== null && senderFrame.parent === null && isCaller(senderFrame.url, sender);
}
