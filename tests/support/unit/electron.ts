import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

// The part of Electron's module that unit tests need; vitest.config.ts maps `electron` to it.

type Listener = (event: unknown, ...parameters: unknown[]) => unknown;
const listeners = new Map<string, Listener>();

/** Uses an emitter with some methods as one of Electron's objects, whose overloads no emitter of Node's fits. */
export const fake = <Whole>(part: object): Whole => part as unknown as Whole;

/** Holds the channels' handlers; `invoke` calls them. @public imported by the program as `electron` */
export const ipcMain = {
  handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
};

/** Calls a channel like a page, with Electron's event. */
export function invoke(channel: string, event: unknown, ...parameters: unknown[]): unknown {
  const listener = listeners.get(channel);
  if (!listener) throw new Error(`No handler registered for '${channel}'`);
  return listener(event, ...parameters);
}

type ServeProtocol = (request: Request) => Promise<Response>;

/** Holds scheme handlers; a test clears it first. */
export const protocol = {
  handle: vi.fn<(scheme: string, serve: ServeProtocol) => void>(),
};

/** A browser's data that can be cleared. @public as `ipcMain` */
export const session = {
  defaultSession: {
    clearStorageData: vi.fn(async (_options: { storages: readonly string[] }) => undefined),
    clearAuthCache: vi.fn(async () => undefined),
    clearHostResolverCache: vi.fn(async () => undefined),
  },
};

/** @public as `ipcMain` */
export const clipboard = { clear: () => undefined };

/** The part of a view that the staff's page needs. */
export class WebContentsView {
  /** All opened views; a test clears it first. */
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
