import { type Backoff, backoffMs } from '../core/backoff.ts';
import type { Core } from '../core/open-core.ts';
import type { FailureStore } from './failure-store.ts';

type Action = 'reload' | 'openWindow' | 'relaunch' | 'relaunchWithoutGpu' | 'showErrorScreen' | 'retry';
export type RecoveryActions = Readonly<Record<Action, () => void>>;

interface Row {
  /** The name in log and metrics. */
  readonly step: string;
  readonly waitMs: number;
  /** Whether the step ends this run of the program. */
  readonly restarts: boolean;
  readonly act: (kiosk: RecoveryActions) => void;
}

/**
 * If the number of failures cannot be stored, this step also replaces each restart, because uncounted restarts could go
 * on for ever.
 */
const ERROR_SCREEN = {
  step: 'error-screen',
  waitMs: 0,
  restarts: false,
  act: (kiosk) => kiosk.showErrorScreen(),
} as const satisfies Row;

/** The step for the first, second, … failure since the last quiet period. The last step answers all later failures. */
const ESCALATION = [
  { step: 'reload', waitMs: 0, restarts: false, act: (kiosk) => kiosk.reload() },
  { step: 'reload', waitMs: 500, restarts: false, act: (kiosk) => kiosk.reload() },
  { step: 'new-window', waitMs: 1000, restarts: false, act: (kiosk) => kiosk.openWindow() },
  { step: 'relaunch', waitMs: 2000, restarts: true, act: (kiosk) => kiosk.relaunch() },
  { step: 'relaunch-without-gpu', waitMs: 4000, restarts: true, act: (kiosk) => kiosk.relaunchWithoutGpu() },
  ERROR_SCREEN,
] as const satisfies readonly Row[];

/** The steps as log and metrics name them; 'retry' loads the shop again after the error screen. */
export type RecoveryStep = (typeof ESCALATION)[number]['step'] | 'retry';
export const RECOVERY_STEPS: readonly RecoveryStep[] = [
  ...new Set(ESCALATION.map(({ step }) => step)),
  'retry',
];

/** 'main': an error in the main process after the shop was opened. 'start': the start of the program failed. */
export type FailureKind = 'pages' | 'main' | 'start';

/** After this time without a failure, all failures are forgotten. */
export const QUIET_MS = 120_000;

const RETRIES: Backoff = { firstMs: 5 * 60_000, longestMs: 60 * 60_000 };

/** After pages are killed, their failure is counted when their process ends, or at the latest after this time. */
const DEATH_TIMEOUT_MS = 5000;

/**
 * - starting -> open: `begin`
 * - starting -> recovering: `begin`, if the last run had failures
 * - starting, open, recovering -> hanging: `hang`; `fail` follows when the killed pages end or after a timeout
 * - starting, open, recovering, hanging -> answering: `fail` chooses a step; meanwhile, further failures are ignored
 * - answering -> recovering: the step loads the shop again
 * - answering -> out of order: the step shows the error screen
 * - answering -> ending: the step restarts the program
 * - recovering -> open: the first heartbeat
 * - out of order -> recovering: the error screen's retry
 * - hanging, out of order -> recovering: `begin`, because staff reopened the shop
 * - any -> ending: `end`; further failures are ignored
 *
 * A quiet period in 'open' or 'recovering' clears all failures.
 */
type State = 'starting' | 'open' | 'recovering' | 'hanging' | 'answering' | 'out of order' | 'ending';

interface EscalationOptions extends Pick<Core, 'clock' | 'log'> {
  readonly store: Pick<FailureStore, 'atStart' | 'remember'>;
  readonly actions: RecoveryActions;
}

/** Counts failures. Each failure leads to the next step of `ESCALATION`. */
export class Escalation {
  readonly #options: EscalationOptions;
  #state: State = 'starting';
  #failures: number;
  #retries = 0;
  /** Cancels the running timer. At most one timer runs: a new timer cancels the earlier one. */
  #cancelTimer = () => {};

  constructor(options: EscalationOptions) {
    this.#options = options;
    this.#failures = options.store.atStart.failures;
  }

  get state(): State {
    return this.#state;
  }

  /** Call this after the program or staff have opened the shop. */
  begin(): void {
    // Do nothing while the program ends, or while a step is pending: `#goOn` would cancel the step.
    if (this.#state === 'answering' || this.#state === 'ending') return;
    const { failures, gpuDeaths } = this.#options.store.atStart;
    const isFirstOpen = this.#state === 'starting' && failures === 0 && gpuDeaths === 0;
    this.#goOn(isFirstOpen || this.#state === 'open' ? 'open' : 'recovering');
  }

  recordHeartbeat(): void {
    if (this.#state !== 'recovering') return;
    this.#state = 'open';
    this.#options.log('recovered');
  }

  /** Call this if the pages hang, before you kill their process. */
  hang(): void {
    if (!this.#isWatching()) return;
    this.#state = 'hanging';
    this.#setTimer(() => this.fail('pages'), DEATH_TIMEOUT_MS);
  }

  end(): void {
    this.#state = 'ending';
    this.#cancelTimer();
  }

  fail(kind: FailureKind): void {
    // The error screen's own window failed: reopen it. The shop is still retried at the planned time.
    if (this.#state === 'out of order' && kind === 'pages') this.#options.actions.showErrorScreen();
    else void this.#answer(kind);
  }

  async #answer(kind: FailureKind): Promise<void> {
    if (!this.#isWatching()) return;
    // Without a stored count of failures, the program must not restart. If the count cannot be stored, ignore a failure
    // of the main process, because the pages survive it. Check the state again: it may have changed during the write.
    if (kind === 'main' && !(await this.#remember(this.#failures + 1)))
      return this.#options.log('went-on', { failures: this.#failures });
    if (!this.#isWatching()) return;
    this.#state = 'answering';
    this.#cancelTimer();
    this.#failures += 1;
    const isRemembered = await this.#remember(this.#failures);
    // `end` may have been called during the write.
    if (this.state === 'ending') return;
    const failures = this.#failures;
    const row = rowFor(failures, kind, isRemembered);
    // The wait is that of the row for this number of failures, even if `row` is another one.
    const { waitMs } = ESCALATION[failures - 1] ?? ERROR_SCREEN;
    this.#options.log('recovery', { step: row.step, failures, waitMs });
    this.#setTimer(() => this.#take(row), waitMs);
  }

  #take(row: Row): void {
    if (row.restarts) this.#state = 'ending';
    else if (row === ERROR_SCREEN) this.#waitForRetry();
    else this.#goOn('recovering');
    row.act(this.#options.actions);
  }

  #goOn(state: 'open' | 'recovering'): void {
    this.#state = state;
    this.#setTimer(() => this.#forgetFailures(), QUIET_MS);
  }

  #waitForRetry(): void {
    const { actions, log } = this.#options;
    const failures = this.#failures;
    this.#state = 'out of order';
    this.#retries += 1;
    const waitMs = backoffMs(RETRIES, this.#retries);
    log('error-screen', { failures, retryInMs: waitMs });
    this.#setTimer(() => {
      log('recovery', { step: 'retry', failures, waitMs });
      this.#goOn('recovering');
      actions.retry();
    }, waitMs);
  }

  #forgetFailures(): void {
    this.#retries = 0;
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#options.log('quiet');
    void this.#remember(0);
  }

  #isWatching(): boolean {
    return ['starting', 'open', 'recovering', 'hanging'].includes(this.#state);
  }

  #remember(failures: number): Promise<boolean> {
    return this.#options.store.remember({ failures });
  }

  #setTimer(work: () => void, ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.setTimer(work, ms);
  }
}

function rowFor(failures: number, kind: FailureKind, isRemembered: boolean): Row {
  const rows = ESCALATION.slice(failures - 1);
  // New pages would not repair the main process or a failed start, so skip to the next row that restarts the program.
  const row = kind === 'pages' ? rows[0] : rows.find(({ restarts }) => restarts);
  return row && (isRemembered || !row.restarts) ? row : ERROR_SCREEN;
}
