import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import * as v from 'valibot';
import { type Channel, type ChannelAnswer, type ChannelArguments, channels } from '../ipc/channels.ts';

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
 */
export function createIpcHandle(isTrusted: (address: string) => boolean) {
  return function handle<Name extends Channel>(channel: Name, handler: Handler<Name>): void {
    const schema: v.GenericSchema<unknown, ChannelArguments<Name>> = channels[channel];
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...parameters: unknown[]) => {
      if (!isTopFrameOfShop(event, isTrusted)) throw new RefusedCallError(`${channel}: not from the shop`);
      const parsed = v.safeParse(schema, parameters);
      if (!parsed.success) throw new RefusedCallError(`${channel}: the arguments do not fit`);
      return handler(...parsed.output);
    });
  };
}

function isTopFrameOfShop(event: IpcMainInvokeEvent, isTrusted: (address: string) => boolean): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isTrusted(frame.url);
}
