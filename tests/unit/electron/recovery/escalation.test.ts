import { expect, it } from 'vitest';
import {
  Escalation,
  type FailureKind,
  QUIET_MS,
  type RecoveryStep,
} from '../../../../electron/main/recovery/escalation.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

function escalating({ failures = 0, gpuDeaths = 0, isWritable = true } = {}) {
  const clock = manualClock();
  const steps: RecoveryStep[] = [];
  const remembered: number[] = [];
  const log: Record<string, unknown>[] = [];
  const taking = (step: RecoveryStep) => () => void steps.push(step);
  const escalation = new Escalation({
    store: {
      atStart: { failures, gpuDeaths, withoutGpu: null },
      async remember({ failures: count = 0 }) {
        remembered.push(count);
        return isWritable;
      },
    },
    actions: {
      reload: taking('reload'),
      openWindow: taking('new-window'),
      relaunch: taking('relaunch'),
      relaunchWithoutGpu: taking('relaunch-without-gpu'),
      showErrorScreen: taking('error-screen'),
      retry: taking('retry'),
    },
    log: (event, detail) => log.push({ event, ...detail }),
    clock,
  });
  /** Waits for the disk's answer, then advances the clock. */
  async function pass(ms: number) {
    await new Promise(setImmediate);
    clock.pass(ms);
  }
  async function fail(kind: FailureKind = 'pages') {
    escalation.fail(kind);
    await pass(4000);
  }
  return { escalation, clock, pass, steps, remembered, log, fail };
}

type Act = number | 'begin' | 'hang' | 'end' | FailureKind;
/** After each event, adds a pause of 4 s, the longest wait before a step. 'main+pages' are two simultaneous events. */
const apart = (...acts: (string | number)[]) =>
  acts.flatMap((act) => (typeof act === 'number' ? act : [...(act.split('+') as Act[]), 4000]));
const almostQuiet = QUIET_MS - 10_000;
const FULL = { isWritable: false };

/** The starting conditions, then events and pauses (in ms), then the expected recovery steps. */
const rows: [given: Parameters<typeof escalating>[0], acts: Act[], ...steps: RecoveryStep[]][] = [
  [{}, apart('pages', 'pages', 'pages', 'pages'), 'reload', 'reload', 'new-window', 'relaunch'],
  [{ failures: 4 }, apart('pages'), 'relaunch-without-gpu'],
  [{ failures: 5 }, apart('pages'), 'error-screen'],
  // If the error screen's own window fails, the error screen is opened again.
  [{ failures: 5 }, apart('pages', 'pages'), 'error-screen', 'error-screen'],
  // If the pages and the main process fail at the same time, this counts as one failure of the pages.
  [{}, apart('pages+main+pages'), 'reload'],
  [{}, apart('main+pages', 'main'), 'reload', 'relaunch'],
  // After a failure of the start or the main process, only a relaunch helps. Until then, further failures are ignored.
  [{}, apart('main', 'pages'), 'relaunch'],
  [{}, apart('start', 'pages'), 'relaunch'],
  [{ failures: 2 }, apart('main', 'pages'), 'relaunch'],
  [{ failures: 4 }, apart('main', 'pages'), 'relaunch-without-gpu'],
  // With a full disk the failure count cannot be stored, so the error screen replaces each relaunch. Failures of the
  // main process are ignored. Failed pages are still reloaded, unless a relaunch is due.
  [FULL, apart('start'), 'error-screen'],
  [{ ...FULL, failures: 3 }, apart('pages'), 'error-screen'],
  [{ ...FULL, failures: 4 }, apart('pages'), 'error-screen'],
  [FULL, apart(...Array(10).fill('main'), 'pages'), 'reload'],
  [FULL, apart('main+pages'), 'reload'],
  // A step is taken after its wait, even if the shop opens during the wait.
  [{ failures: 1 }, ['start', 499, 'begin']],
  [{ failures: 1 }, ['start', 499, 'begin', 1], 'relaunch'],
  // Hanging pages are killed, and reloaded when they have ended, or 5 s after the kill. This counts as one failure.
  [{}, ['begin', 'hang', 4999, 0]],
  [{}, ['begin', 'hang', 5000, 0, 5000, ...apart('pages')], 'reload', 'reload'],
  [{}, ['begin', 'hang', 4999, 'pages', 1, 0, 5000, ...apart('pages')], 'reload', 'reload'],
  // The escalation does nothing if staff have reopened the shop after the hang, or if the program is ending.
  [{}, ['begin', 'hang', 'begin', QUIET_MS]],
  [{}, ['pages', 'end', 'begin', ...apart('pages', 'main'), QUIET_MS]],
  // Each failure restarts the quiet time.
  [{}, apart('pages', almostQuiet, 'pages', almostQuiet, 'pages'), 'reload', 'reload', 'new-window'],
  // The error screen retries the shop on time, even if pages hang or fail behind it.
  [{ failures: 5 }, apart('pages', 120_000, 'hang', 'main', 180_000), 'error-screen', 'retry'],
];

it.each(rows)('given %o, the escalation answers %j in turn', async (given, acts, ...steps) => {
  const { escalation, pass, steps: taken } = escalating(given);
  for (const act of acts) {
    if (typeof act === 'number') await pass(act);
    else if (act === 'begin' || act === 'hang' || act === 'end') escalation[act]();
    else escalation.fail(act);
  }
  expect(taken).toEqual(steps);
});

it('the wait doubles before each step, and each count is stored', async () => {
  const { fail, steps, log, remembered } = escalating();
  for (let failure = 1; failure <= 4; failure += 1) await fail();
  const last = escalating({ failures: 4 });
  await last.fail();
  expect([...log, ...last.log].map(({ waitMs }) => waitMs)).toEqual([0, 500, 1000, 2000, 4000]);
  expect([...log, ...last.log].map(({ step }) => step)).toEqual([...steps, ...last.steps]);
  expect(remembered).toEqual([1, 2, 3, 4]);
});

it('no quiet time counts on the error screen, even if the start failed before the shop opened', async () => {
  const { escalation, pass, steps, log } = escalating({ failures: 5 });
  escalation.fail('start');
  escalation.begin();
  await pass(0);
  expect(steps).toEqual(['error-screen']);
  await pass(QUIET_MS * 2);
  expect(log).not.toContainEqual({ event: 'quiet' });
});

it.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('after %i failures and %i graphics crashes, a recovery is logged: %s', (failures, gpuDeaths, isLogged) => {
  const { escalation, log } = escalating({ failures, gpuDeaths });
  escalation.begin();
  escalation.recordHeartbeat();
  escalation.recordHeartbeat();
  expect(log).toEqual(isLogged ? [{ event: 'recovered' }] : []);
});

it('a recovery is logged at the first heartbeat after a step, not before the step', async () => {
  const { escalation, fail, log } = escalating();
  escalation.begin();
  escalation.fail('pages');
  escalation.recordHeartbeat();
  await fail();
  escalation.recordHeartbeat();
  escalation.recordHeartbeat();
  expect(log.map(({ event }) => event)).toEqual(['recovery', 'recovered']);
});

it('failures are forgotten after two quiet minutes', async () => {
  const { escalation, pass, fail, steps, remembered, log } = escalating({ failures: 2 });
  escalation.begin();
  await fail();
  await pass(QUIET_MS - 4001);
  expect(log).not.toContainEqual({ event: 'quiet' });
  await pass(4001);
  expect(log).toContainEqual({ event: 'quiet' });
  await fail();
  expect(steps).toEqual(['new-window', 'reload']);
  expect(remembered).toEqual([3, 0, 1]);
});

it('the count is kept if a quiet time would end while a failure is being stored', async () => {
  const { escalation, clock, pass, steps } = escalating({ failures: 2 });
  escalation.begin();
  await pass(QUIET_MS - 1);
  escalation.fail('pages');
  clock.pass(1);
  await pass(1000);
  expect(steps).toEqual(['new-window']);
});

it('the error screen retries the shop with growing waits, and returns at the next failure', async () => {
  const { pass, fail, steps, log } = escalating({ failures: 5 });
  await fail();
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    expect(log.at(-1)).toMatchObject({ retryInMs: minutes * 60_000 });
    await pass(minutes * 60_000);
    expect(steps.at(-1)).toBe('retry');
    await fail();
    expect(steps.at(-1)).toBe('error-screen');
  }
});

it('after a quiet time, the escalation starts again at the first step and the first wait', async () => {
  const { pass, fail, steps, log } = escalating({ failures: 5, isWritable: false });
  await fail();
  await pass(5 * 60_000);
  await pass(QUIET_MS);
  for (let failure = 1; failure <= 4; failure += 1) await fail();
  const again = ['reload', 'reload', 'new-window', 'error-screen'];
  expect(steps).toEqual(['error-screen', 'retry', ...again]);
  const screens = log.filter(({ event }) => event === 'error-screen');
  expect(screens.map(({ retryInMs }) => retryInMs)).toEqual([5 * 60_000, 5 * 60_000]);
});
