import type { IpcRenderer } from 'electron';

/** Creates a bridge's methods. They check nothing, because the main process validates every call. */
export function callsOf(ipc: Pick<IpcRenderer, 'invoke'>, channels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(channels).map(([method, channel]) => [
      method,
      (...request: unknown[]) => ipc.invoke(channel, ...request),
    ]),
  );
}

/** Creates a bridge's event methods; each returns a function that unsubscribes. */
export function eventsOf(ipc: Pick<IpcRenderer, 'off' | 'on'>, channels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(channels).map(([method, channel]) => [
      method,
      (listener: () => void) => {
        // Electron's event object must not reach the page.
        const call = () => listener();
        ipc.on(channel, call);
        return () => void ipc.off(channel, call);
      },
    ]),
  );
}
