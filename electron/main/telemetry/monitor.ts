import type { Server } from 'node:http';
import { Registry } from 'prom-client';
import type { Clock } from '../core/clock.ts';
import { createCounters } from './counters.ts';
import type { Happenings } from './event-buffer.ts';
import { createGauges } from './gauges.ts';
import { healthAnswer } from './health-report.ts';
import type { KioskState } from './kiosk-state.ts';
import { keepListening } from './listen-with-retry.ts';
import { createLoopbackPages } from './localhost-server.ts';
import { metricKinds } from './metric-factory.ts';

/** What the monitor listens to and looks at. */
export interface MonitorOptions extends KioskState {
  readonly port: number;
  readonly happenings: Pick<Happenings, 'handTo'>;
  readonly later: Clock['later'];
}

/** Makes the registry of everything that `/metrics` tells. */
export function createRegistry(state: KioskState, happenings: Pick<Happenings, 'handTo'>): Registry {
  const registry = new Registry();
  const kinds = metricKinds(registry);
  createGauges(kinds, state);
  happenings.handTo(createCounters(registry, kinds));
  return registry;
}

/** Begins to answer `/healthz` and `/metrics` on this machine. */
export function startMonitor(options: MonitorOptions): Server {
  const { port, later, health } = options;
  const registry = createRegistry(options, options.happenings);
  const server = createLoopbackPages({
    '/healthz': () => healthAnswer(options),
    '/metrics': async () => ({
      status: 200,
      contentType: registry.contentType,
      body: await registry.metrics(),
    }),
  });
  keepListening(server, {
    port,
    later,
    onFault: (fault) => (fault ? health.warn('monitoring', fault) : health.clear('monitoring')),
  });
  return server;
}
