import { EventEmitter } from 'node:events';
import type { ProtocolRequest, ProtocolResponse } from 'electron';
import { vi } from 'vitest';

// As much of Electron's own module as unit tests need, which run without it: `electron` leads here by vitest.config.ts.

type Listener = (event: unknown, ...parameters: unknown[]) => unknown;
const listeners = new Map<string, Listener>();

/** Holds the listeners of the channels; `invoke` calls them. @public the program imports it by the name `electron` */
export const ipcMain = {
  handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
};

/** Calls a channel as a page does, with the event that Electron would make of it. */
export function invoke(channel: string, event: unknown, ...parameters: unknown[]): unknown {
  const listener = listeners.get(channel);
  if (!listener) throw new Error(`No handler registered for '${channel}'`);
  return listener(event, ...parameters);
}

type ServeProtocol = (request: ProtocolRequest, give: (answer: ProtocolResponse) => void) => void;

/** Holds what serves a scheme; a test empties it before it begins. */
export const protocol = {
  registerBufferProtocol: vi.fn<(scheme: string, serve: ServeProtocol) => void>(),
};

/** As much of a window as the staff's needs. */
export class BrowserWindow extends EventEmitter {
  /** All that were opened; a test empties it before it begins. */
  static readonly opened: BrowserWindow[] = [];
  readonly webContents = new EventEmitter();
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly moveTop = vi.fn();
  readonly loadURL = vi.fn(async () => undefined);
  readonly isFocused = vi.fn(() => true);
  isDestroyed = () => false;
  constructor(readonly options: unknown) {
    super();
    BrowserWindow.opened.push(this);
  }
  destroy() {
    this.isDestroyed = () => true;
    this.emit('closed');
  }
}
