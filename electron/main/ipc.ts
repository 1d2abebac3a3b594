import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import * as v from 'valibot';
import type { Log } from './log.ts';

/** For each channel's name the schema of its arguments. */
type Schemas<Arguments> = {
  readonly [Name in keyof Arguments]: v.GenericSchema<unknown, Arguments[Name]>;
};

/** Thrown back at a caller that is not who the channels are for, or whose arguments do not fit. */
class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

interface IpcOptions {
  /** Whom the channels are for, as a refusal says it. */
  readonly page: string;
  /** Whether the top frame at this address, in these contents, may ask. */
  readonly isTrusted: (address: string, contents: WebContents) => boolean;
  /** Hears of every call that is refused: a page that asks wrongly is a fault that nobody sees. */
  readonly log: Log;
}

/**
 * Makes the function that answers a table's channels: the sender is checked first, then the arguments, then the handler
 * runs.
 */
export function createIpcHandle<
  Arguments extends Record<keyof Arguments, unknown[]>,
  Answers extends Record<keyof Arguments, unknown>,
>(channels: Schemas<Arguments>, { page, isTrusted, log }: IpcOptions) {
  return function handle<Name extends keyof Arguments & string>(
    channel: Name,
    handler: (...parameters: Arguments[Name]) => Answers[Name] | Promise<Answers[Name]>,
  ): void {
    const schema: v.GenericSchema<unknown, Arguments[Name]> = channels[channel];
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
      if (!isTopFrame(event, isTrusted)) throw refusal(channel, `not from the ${page}`, log);
      const parsed = v.safeParse(schema, parameters);
      if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
      return handler(...parsed.output);
    });
  };
}

function refusal(channel: string, reason: string, log: Log): RefusedCallError {
  log('call-refused', { channel, reason });
  return new RefusedCallError(`${channel}: ${reason}`);
}

function isTopFrame(event: IpcMainInvokeEvent, isTrusted: IpcOptions['isTrusted']): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isTrusted(frame.url, event.sender);
}
