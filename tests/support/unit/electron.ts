import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

// This file replaces the module `electron` in unit tests (vitest.config.ts). It has only the parts that the tests need.

type Listener = (event: unknown, ...parameters: unknown[]) => unknown;
const listeners = new Map<string, Listener>();

/** Casts a partial fake to one of Electron's types. Many fakes are Node.js emitters without Electron's overloads. */
export const fake = <Whole>(part: object): Whole => part as unknown as Whole;

/** Stores the handlers of IPC channels for `invoke`. @public the program imports this from `electron` */
export const ipcMain = {
  handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
};

/** Calls a channel's handler, as if a page had called `ipcRenderer.invoke`. */
export function invoke(channel: string, event: unknown, ...parameters: unknown[]): unknown {
  const listener = listeners.get(channel);
  if (!listener) throw new Error(`No handler registered for '${channel}'`);
  return listener(event, ...parameters);
}

type ServeProtocol = (request: Request) => Promise<Response>;

/** Records the handlers of URL schemes. The mock keeps the calls of earlier tests, so read the last call. */
export const protocol = {
  handle: vi.fn<(scheme: string, serve: ServeProtocol) => void>(),
};

/** @public because the program imports it: in unit tests, this file replaces `electron` */
export const session = {
  defaultSession: {
    clearStorageData: vi.fn(async (_options: { storages: readonly string[] }) => undefined),
    clearAuthCache: vi.fn(async () => undefined),
    clearHostResolverCache: vi.fn(async () => undefined),
  },
};

/** @public because the program imports it: in unit tests, this file replaces `electron` */
export const clipboard = { clear: () => undefined };

/** The parts of Electron's view that the staff's page uses. */
export class WebContentsView {
  /** All views made so far, including those of earlier tests. Clear the list first, or read only the last view. */
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
