import { Gauge, type Registry } from 'prom-client';
import { HEALTH_PARTS } from '../core/health.ts';
import { updateStates } from '../system/update-state.ts';
import type { MonitoredKiosk } from './monitoring.ts';

/** Creates all gauges. counters.ts creates the other metrics. */
export function openGauges(registry: Registry, kiosk: MonitoredKiosk): void {
  openInfo(registry, kiosk);
  openStateGauges(registry, kiosk);
  openCatalogueGauges(registry, kiosk);
  openLabelledGauges(registry, kiosk);
}

/** These gauges are always 1; their labels have the information. */
function openInfo(registry: Registry, { app, kioskId }: MonitoredKiosk): void {
  const { electron = '', chrome = '' } = process.versions;
  new Gauge({
    name: 'countertop_build_info',
    help: 'The versions that run on this kiosk.',
    labelNames: ['version', 'electron', 'chromium'],
    registers: [registry],
  }).set({ version: app.getVersion(), electron, chromium: chrome }, 1);
  new Gauge({
    name: 'countertop_kiosk_info',
    help: 'The id of this kiosk.',
    labelNames: ['kiosk'],
    registers: [registry],
  }).set({ kiosk: kioskId }, 1);
}

function openStateGauges(registry: Registry, { recovery, uptimeSeconds }: MonitoredKiosk): void {
  const registers = [registry];
  new Gauge({
    name: 'countertop_uptime_seconds',
    help: 'Time since the start of the program; it falls at each restart.',
    registers,
    collect() {
      this.set(uptimeSeconds());
    },
  });
  new Gauge({
    name: 'countertop_failures_at_start',
    help: 'Failures before this start, since the last quiet period; above 0 if they made the program restart.',
    registers,
  }).set(recovery.failuresAtStart);
  new Gauge({
    name: 'countertop_shop_shown',
    help: 'Whether shoppers see the shop; 0 if they see the error screen or hanging pages.',
    registers,
    collect() {
      this.set(Number(recovery.isShopShown()));
    },
  });
}

/** A gauge has no sample while its value is unknown. */
function openCatalogueGauges(registry: Registry, { catalogue }: MonitoredKiosk): void {
  const registers = [registry];
  new Gauge({
    name: 'countertop_catalogue_age_seconds',
    help: 'Age of the list that shoppers see or would get; it grows even while nobody shops. None with the embedded catalogue.',
    registers,
    async collect() {
      const { ageMs } = await catalogue.report();
      if (ageMs === null) this.remove();
      else this.set(ageMs / 1000);
    },
  });
  new Gauge({
    name: 'countertop_catalogue_reachable',
    help: 'Whether the catalogue host answered the last request; none before the first.',
    registers,
    async collect() {
      const { isReachable } = await catalogue.report();
      if (isReachable === null) this.remove();
      else this.set(Number(isReachable));
    },
  });
}

function openLabelledGauges(registry: Registry, { app, health, updateState }: MonitoredKiosk): void {
  const registers = [registry];
  new Gauge({
    name: 'countertop_update_state',
    help: 'State of updates: a version on trial, or a problem that blocks new versions.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, holds] of Object.entries(updateStates(updateState())))
        this.set({ state }, Number(holds));
    },
  });
  new Gauge({
    name: 'countertop_degraded',
    help: 'Whether a part of the kiosk is in trouble; /healthz says why.',
    labelNames: ['part'],
    registers,
    collect() {
      for (const part of HEALTH_PARTS) this.set({ part }, Number(health.warnings().has(part)));
    },
  });
  new Gauge({
    name: 'countertop_process_memory_bytes',
    help: 'Working set by type of process. Memory that processes share counts in each of them.',
    labelNames: ['type'],
    registers,
    collect() {
      // Forget ended processes.
      this.reset();
      for (const { type, memory } of app.getAppMetrics()) this.inc({ type }, memory.workingSetSize * 1024);
    },
  });
}
