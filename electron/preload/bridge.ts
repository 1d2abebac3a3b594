import type { IpcRenderer } from 'electron';

/** Makes the methods of a bridge, each of which calls its channel in the main process, which checks everything. */
export function callsOf(ipc: Pick<IpcRenderer, 'invoke'>, channels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(channels).map(([method, channel]) => [
      method,
      (...request: unknown[]) => ipc.invoke(channel, ...request),
    ]),
  );
}

/** Makes the methods of a bridge by which a page listens to the main process; each returns what ends that. */
export function eventsOf(ipc: Pick<IpcRenderer, 'off' | 'on'>, channels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(channels).map(([method, channel]) => [
      method,
      (listener: () => void) => {
        const call = () => callSafely(listener);
        ipc.on(channel, call);
        return () => void ipc.off(channel, call);
      },
    ]),
  );
}

/** A listener gets no event, and one that throws keeps nothing from the others. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error);
  }
}
