import { systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { EventBuffer } from './event-buffer.ts';
import type { MonitorOptions } from './monitor.ts';

/** How long after the start it waits, in ms: shoppers see their first picture before a monitor sees a number. */
const WARM_UP_MS = 2000;

interface OpenMonitoringOptions extends Omit<MonitorOptions, 'port' | 'setTimer'> {
  /** Null where nobody watches. */
  readonly port: number | null;
  readonly eventBuffer: EventBuffer;
  readonly log: Log;
}

/** Opens `/healthz` and `/metrics` where they are wanted; else nothing of them is even loaded. */
export function openMonitoring({ port, log, ...options }: OpenMonitoringOptions): void {
  const { eventBuffer } = options;
  if (port === null) {
    eventBuffer.disable();
    return;
  }
  const open = async () => {
    const { startMonitor } = await import('./monitor.ts');
    startMonitor({ ...options, port, setTimer: systemClock.setTimer });
  };
  const openOrSay = () => void open().catch((error) => log('monitoring-failed', { error: String(error) }));
  systemClock.setTimer(openOrSay, WARM_UP_MS);
}
