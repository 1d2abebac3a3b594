import type { Server } from 'node:http';
import { Registry } from 'prom-client';
import type { Clock } from '../core/clock.ts';
import { createCounters } from './counters.ts';
import type { EventBuffer } from './event-buffer.ts';
import { createGauges } from './gauges.ts';
import { healthAnswer } from './health-report.ts';
import type { KioskState } from './kiosk-state.ts';
import { listenWithRetry } from './listen-with-retry.ts';
import { createLocalhostServer } from './localhost-server.ts';
import { metricFactory } from './metric-factory.ts';

/** What the monitor listens to and looks at. */
export interface MonitorOptions extends KioskState {
  readonly port: number;
  readonly eventBuffer: Pick<EventBuffer, 'drainTo'>;
  readonly setTimer: Clock['setTimer'];
}

/** Makes the registry of everything that `/metrics` tells. */
export function createRegistry(state: KioskState, eventBuffer: Pick<EventBuffer, 'drainTo'>): Registry {
  const registry = new Registry();
  const kinds = metricFactory(registry);
  createGauges(kinds, state);
  eventBuffer.drainTo(createCounters(registry, kinds));
  return registry;
}

/** Begins to answer `/healthz` and `/metrics` on this machine. */
export function startMonitor(options: MonitorOptions): Server {
  const { port, setTimer, health } = options;
  const registry = createRegistry(options, options.eventBuffer);
  const server = createLocalhostServer({
    '/healthz': () => healthAnswer(options),
    '/metrics': async () => ({
      status: 200,
      contentType: registry.contentType,
      body: await registry.metrics(),
    }),
  });
  listenWithRetry(server, {
    port,
    setTimer,
    onFault: (fault) => (fault ? health.warn('monitoring', fault) : health.clear('monitoring')),
  });
  return server;
}
