import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import * as v from 'valibot';
import { type Channel, type ChannelAnswer, type ChannelArguments, channels } from '../ipc/channels.ts';
import type { Log } from './log.ts';

/** Answers one channel's question. */
type Handler<Name extends Channel> = (
  ...parameters: ChannelArguments<Name>
) => ChannelAnswer<Name> | Promise<ChannelAnswer<Name>>;

/** Thrown back at a caller that is not the shop, or whose arguments do not fit. */
class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

/**
 * Makes the function that answers channels: the sender is checked first, then the arguments, then the handler runs.
 * @param isTrusted tells whether an address is the shop's own
 * @param log hears of every call that is refused: a page that asks wrongly is a fault that nobody sees
 */
export function createIpcHandle(isTrusted: (address: string) => boolean, log: Log) {
  return function handle<Name extends Channel>(channel: Name, handler: Handler<Name>): void {
    const schema: v.GenericSchema<unknown, ChannelArguments<Name>> = channels[channel];
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
      if (!isTopFrameOfShop(event, isTrusted)) throw refusal(channel, 'not from the shop', log);
      const parsed = v.safeParse(schema, parameters);
      if (!parsed.success) throw refusal(channel, 'the arguments do not fit', log);
      return handler(...parsed.output);
    });
  };
}

function refusal(channel: Channel, reason: string, log: Log): RefusedCallError {
  log('call-refused', { channel, reason });
  return new RefusedCallError(`${channel}: ${reason}`);
}

function isTopFrameOfShop(event: IpcMainInvokeEvent, isTrusted: (address: string) => boolean): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isTrusted(frame.url);
}
