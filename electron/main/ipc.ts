import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as v from 'valibot';
import type { Bounds } from '../ipc/channels.ts';
import { systemClock } from './core/clock.ts';
import type { Log } from './log.ts';
import { createTokenBucket } from './token-bucket.ts';

/** For each channel's name the schema of its arguments. */
type Schemas<Arguments> = {
  readonly [Name in keyof Arguments]: v.GenericSchema<unknown, Arguments[Name]>;
};

/** Thrown back at a caller that is not who the channels are for, or whose arguments do not fit. */
class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

interface IpcOptions<Name extends string> {
  /** Whom the channels are for, as a refusal says it. */
  readonly page: string;
  /** Whether the top frame at this address, in these contents, may ask. */
  readonly isTrusted: (address: string, contents: WebContents) => boolean;
  readonly bounds?: Partial<Readonly<Record<Name, Bounds>>>;
  /** A time in ms that only ever goes on. */
  readonly now?: () => number;
  /** Hears of every call that is refused, and has to bear many: a page that asks wrongly is a fault that nobody sees. */
  readonly log: Log;
}

/**
 * Makes the function that answers a table's channels: the sender is checked first, then the arguments and the channel's
 * bounds, then the handler runs.
 */
export function createIpcHandle<
  Arguments extends Record<keyof Arguments, unknown[]>,
  Answers extends Record<keyof Arguments, unknown>,
>(channels: Schemas<Arguments>, options: IpcOptions<keyof Arguments & string>) {
  const { page, isTrusted, log, now = systemClock.monotonic } = options;
  return function handle<Name extends keyof Arguments & string>(
    channel: Name,
    handler: (...parameters: Arguments[Name]) => Answers[Name] | Promise<Answers[Name]>,
  ): void {
    const schema: v.GenericSchema<unknown, Arguments[Name]> = channels[channel];
    const { mostCharacters = Infinity, rate }: Bounds = options.bounds?.[channel] ?? {};
    const isDue = rate ? createTokenBucket(rate, now) : () => true;
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
      if (!isTopFrame(event, isTrusted)) throw refusal(channel, `not from the ${page}`, log);
      const parsed = v.safeParse(schema, parameters);
      if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
      if (lengthOf(parsed.output) > mostCharacters) throw refusal(channel, 'larger than it may be', log);
      if (!isDue()) throw refusal(channel, 'too often', log);
      return handler(...parsed.output);
    });
  };
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

function isTopFrame(event: IpcMainInvokeEvent, isTrusted: IpcOptions<never>['isTrusted']): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isTrusted(frame.url, event.sender);
}
