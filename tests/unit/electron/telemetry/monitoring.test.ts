import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EventBuffer } from '../../../../electron/main/telemetry/events.ts';
import {
  createRegistry,
  type MonitoredKiosk,
  startMonitoring,
} from '../../../../electron/main/telemetry/monitoring.ts';
import { nextPort } from '../../../support/hosts/loopback.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { metricValues } from '../../../support/unit/metric-values.ts';
import { sampleKiosk } from '../../../support/unit/samples.ts';

async function monitorOn(port: number, changes: Partial<MonitoredKiosk> = {}) {
  const clock = manualClock();
  const kiosk = sampleKiosk(changes);
  const server = await startMonitoring({ ...kiosk, port, events: new EventBuffer(), clock });
  onTestFinished(() => void server.close());
  return { clock, kiosk, server };
}

async function runningMonitor(changes: Partial<MonitoredKiosk> = {}) {
  const port = await nextPort();
  const monitor = await monitorOn(port, changes);
  await once(monitor.server, 'listening');
  return { ...monitor, port };
}

/** Sends a request with any method and any Host header. `fetch` cannot set the Host header. */
async function ask(port: number, path: string, { method = 'GET', host = `127.0.0.1:${port}` } = {}) {
  const question = request({ port, path, method, host: '127.0.0.1', headers: { host } }).end();
  const [answer] = (await once(question, 'response')) satisfies IncomingMessage[];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, body };
}

// tests/e2e/kiosk/recovery.spec.ts checks that /healthz answers 503 while the error screen is shown.
describe('/healthz', () => {
  it.each([null, '1.2.3'])('is ok without warnings, also if the version on trial is %j', async (trial) => {
    const updateState = () => ({ trial, refused: [], problem: null, configuration: null });
    const { port } = await runningMonitor({ updateState });
    const { status, headers, body } = await ask(port, '/healthz');
    expect(status).toBe(200);
    const seen = { version: '1.2.3', onTrial: trial !== null, uptimeSeconds: 12, warnings: {} };
    expect(JSON.parse(body)).toEqual({ status: 'ok', ...seen });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers 200 with the status "degraded" and the staff menu’s warnings, without secrets', async () => {
    const { port, kiosk } = await runningMonitor();
    const secret = 'https://name:password@host.example/key?token=1';
    kiosk.health.warn('configuration', `received "${secret}" at windowed`);
    kiosk.health.warn('catalogue', `${secret} does not answer.`);
    const { status, body } = await ask(port, '/healthz');
    expect(status).toBe(200);
    const catalogue = 'https://host.example/… does not answer.';
    const warnings = { configuration: 'received "…" at windowed', catalogue };
    expect(JSON.parse(body)).toMatchObject({ status: 'degraded', warnings });
  });
});

describe('the two pages', () => {
  it('accept GET only, and other paths answer 404', async () => {
    const { port } = await runningMonitor();
    expect(await ask(port, '/healthz?verbose')).toMatchObject({ status: 200 });
    for (const path of ['/', '/metrics/', '/healthz/../metrics', '//metrics', '/constructor', '*'])
      expect(await ask(port, path), path).toMatchObject({ status: 404 });
    const refused = { status: 405, headers: { allow: 'GET' } };
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])
      expect(await ask(port, '/metrics', { method }), method).toMatchObject(refused);
  });

  it('refuse requests with a foreign Host header', async () => {
    const { port } = await runningMonitor();
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', 'LOCALHOST:1'])
      expect(await ask(port, '/metrics', { host }), host).toMatchObject({ status: 200 });
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost:80:80'])
      expect(await ask(port, '/metrics', { host }), host).toMatchObject({ status: 403 });
  });

  it('answer 500 if a value cannot be read, and stay in service', async () => {
    const broken = () => Promise.reject(new Error('the disk is gone'));
    const { port } = await runningMonitor({ catalogue: { report: broken } });
    const { status, body } = await ask(port, '/metrics');
    expect(status).toBe(500);
    expect(body).not.toContain('disk');
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200 });
  });

  it('limit connections and the length of requests', async () => {
    const { server, port } = await runningMonitor();
    expect(server.requestTimeout).toBeLessThanOrEqual(5000);
    const long = request({ port, host: '127.0.0.1', path: `/${'x'.repeat(10_000)}` }).end();
    const [answer] = (await once(long, 'response')) satisfies IncomingMessage[];
    expect(answer.statusCode).toBe(431);
    answer.resume();
    const sockets = Array.from({ length: 9 }, () => connect(port, '127.0.0.1'));
    await once(server, 'drop');
    for (const socket of sockets) socket.destroy();
  });

  it('warn if the port is in use, and open when it is free', async () => {
    const port = await nextPort();
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const { clock, server, kiosk } = await monitorOn(port);
    const warned = () => kiosk.health.warnings().get('monitoring');
    await expect.poll(warned).toMatch(/Port \d+ .* cannot be opened: EADDRINUSE/);
    clock.pass(10_000);
    await once(server, 'error');
    squatter.close();
    await once(squatter, 'close');
    clock.pass(10_000);
    await expect.poll(warned).toBe(undefined);
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200 });
  });
});

const metricsOf = async (events: EventBuffer, changes: Partial<MonitoredKiosk> = {}) =>
  metricValues(await (await createRegistry(sampleKiosk(changes), events)).metrics());

describe('/metrics', () => {
  it('counts events of the log and the journal since the start of the program', async () => {
    const events = new EventBuffer();
    const log = events.attachTo(() => undefined);
    log('session-ended', { reason: 'idle', isWiped: true });
    log('session-ended', { reason: 'start-over', isWiped: true });
    log('session-ended', { reason: 'idle', isWiped: false });
    log('recovery', { step: 'new-window', failures: 3, waitMs: 500 });
    for (const event of ['catalogue-failed', 'pages-gone', 'staff-opened', 'staff-pin-wrong']) log(event);
    for (const kind of ['session-began', 'session-began', 'purchase'] as const) events.emit({ kind });
    // Unknown texts of the log must not become labels.
    log('recovery', { step: 'Aquamarine Ring' });
    log('Receipt-1700000000000-7');
    const values = await metricsOf(events);
    expect(Object.keys(values).join()).not.toMatch(/Aquamarine|Receipt/);
    expect(values).toMatchObject({
      countertop_sessions_total: 2,
      countertop_purchases_total: 1,
      countertop_idle_resets_total: 2,
      countertop_start_overs_total: 1,
      'countertop_recoveries_total{step="new-window"}': 1,
      'countertop_recoveries_total{step="reload"}': 0,
      countertop_catalogue_failures_total: 1,
      'countertop_errors_total{error="pages-gone"}': 1,
      'countertop_errors_total{error="gpu-gone"}': 0,
      'countertop_errors_total{error="main-error"}': 0,
      countertop_staff_openings_total: 1,
      countertop_staff_wrong_pins_total: 1,
    });
  });

  it('reads the current state of the kiosk', async () => {
    const kiosk = sampleKiosk();
    kiosk.health.warn('journal', 'The session cannot be written');
    const { electron = '', chrome = '' } = process.versions;
    const updateState = () => ({ trial: '2.0.0', refused: [], problem: null, configuration: null });
    expect(await metricsOf(new EventBuffer(), { health: kiosk.health, updateState })).toMatchObject({
      [`countertop_build_info{version="1.2.3",electron="${electron}",chromium="${chrome}"}`]: 1,
      countertop_uptime_seconds: 12.5,
      countertop_catalogue_age_seconds: 90,
      countertop_catalogue_reachable: 1,
      'countertop_degraded{part="journal"}': 1,
      'countertop_degraded{part="catalogue"}': 0,
      'countertop_update_state{state="trial"}': 1,
      'countertop_update_state{state="untrusted"}': 0,
      'countertop_process_memory_bytes{type="Utility"}': 30_720,
    });
  });

  it('omits the age of a catalogue that cannot become old or was not requested yet', async () => {
    const report = async () => ({ ageMs: null, isReachable: null, hasList: false });
    const values = await metricsOf(new EventBuffer(), { catalogue: { report } });
    expect(Object.keys(values).join()).not.toMatch(/catalogue_[ar]/);
  });

  it('forgets a process that has ended', async () => {
    const { getVersion, getAppMetrics } = sampleKiosk().app;
    let processes = getAppMetrics();
    const app = { getVersion, getAppMetrics: () => processes };
    const registry = await createRegistry(sampleKiosk({ app }), new EventBuffer());
    expect(await registry.metrics()).toContain('type="Utility"');
    processes = processes.slice(0, 1);
    expect(await registry.metrics()).not.toContain('type="Utility"');
  });

  it('has the time of writes, and counts failed writes', async () => {
    const events = new EventBuffer();
    for (const seconds of [0.03, null]) events.emit({ kind: 'journal-write', seconds });
    expect(await metricsOf(events)).toMatchObject({
      'countertop_journal_write_seconds_bucket{le="0.025"}': 0,
      'countertop_journal_write_seconds_bucket{le="0.05"}': 1,
      countertop_journal_write_seconds_sum: 0.03,
      countertop_journal_write_seconds_count: 1,
      countertop_journal_failures_total: 1,
    });
  });
});
