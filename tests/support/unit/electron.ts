import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

// As much of Electron's own module as unit tests need, which run without it: `electron` leads here by vitest.config.ts.

type Listener = (event: unknown, ...parameters: unknown[]) => unknown;
const listeners = new Map<string, Listener>();

/**
 * Takes an emitter with some methods for one of Electron's objects. Electron's types have an overload for each event, which
 * no emitter of Node's fits.
 */
export const fake = <Whole>(part: object): Whole => part as unknown as Whole;

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

type ServeProtocol = (request: Request) => Promise<Response>;

/** Holds what serves a scheme; a test empties it before it begins. */
export const protocol = {
  handle: vi.fn<(scheme: string, serve: ServeProtocol) => void>(),
};

/** What a browser remembers of a shopper, and forgets when it is told to. @public as `ipcMain` */
export const session = {
  defaultSession: {
    clearStorageData: vi.fn(async (_options: { storages: readonly string[] }) => undefined),
    clearAuthCache: async () => undefined,
    clearHostResolverCache: async () => undefined,
  },
};

/** @public as `ipcMain` */
export const clipboard = { clear: () => undefined };

/** As much of a view as the staff's page needs. */
export class WebContentsView {
  /** All that were opened; a test empties it before it begins. */
  static readonly opened: WebContentsView[] = [];
  readonly webContents = Object.assign(new EventEmitter(), {
    loadURL: vi.fn(async () => undefined),
    isDestroyed: vi.fn(() => false),
    close: vi.fn(),
    focus: vi.fn(),
  });
  readonly setBackgroundColor = vi.fn();
  constructor(readonly options: unknown) {
    WebContentsView.opened.push(this);
  }
}
