import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import type { InstallInbox } from './install-inbox.ts';
import { codeOf } from './update-error.ts';
import type { ReadyUpdate } from './updater.ts';

const MINUTE_MS = 60_000;
/** How often a downloaded update is checked for a moment when nobody is there, in ms. */
const CHECK_INTERVAL_MS = 30_000;
/** The same of one in the inbox: whoever touches the kiosk before it is taken keeps the shop. */
const WATCH_INTERVAL_MS = 500;
/** How long the root service may take to take it, and then to end this program, in ms. */
const TAKEN_TIMEOUT_MS = 10 * MINUTE_MS;
const APPLIED_TIMEOUT_MS = 15 * MINUTE_MS;

interface PendingUpdateOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  readonly inbox: Pick<InstallInbox, 'isFull' | 'put' | 'withdraw'>;
  /** Whether nobody is in a session, and nobody has been for a while. */
  readonly isIdle: () => boolean;
  readonly log: Log;
  /** Says what is wrong, until the feed is asked again. */
  readonly warn: (message: string) => void;
}

type State =
  | { readonly kind: 'none' }
  /** Downloaded, until nobody is there. */
  | { readonly kind: 'waiting'; readonly update: ReadyUpdate }
  /** In the inbox since a moment of the monotonic clock. */
  | { readonly kind: 'handed over'; readonly update: ReadyUpdate; readonly since: number };

/**
 * The one update that is ready, from its download to the root service:
 *
 *     none -> waiting           accept()
 *     waiting -> handed over    nobody is there
 *     handed over -> waiting    somebody comes before the root service takes it
 *     handed over -> (the end)  the root service takes it, and ends this program
 *     any -> none               the feed withdraws it, or the root service does not take or install it
 */
export class PendingUpdate {
  readonly #options: PendingUpdateOptions;
  #state: State = { kind: 'none' };
  /** Two writers in the inbox at once would mix two versions. */
  readonly #deliveries = new SerialQueue();
  #cancelCheck = () => {};

  constructor(options: PendingUpdateOptions) {
    this.#options = options;
    // What a program that ended left there is judged afresh.
    options.inbox.withdraw();
  }

  /** Takes the newest in the place of what was ready; null where the feed has taken its offer back. */
  async accept(update: ReadyUpdate | null): Promise<void> {
    await this.#deliveries.idle();
    if (update?.version === this.#update?.version) return;
    this.#withdraw('update-replaced');
    this.#state = update ? { kind: 'waiting', update } : { kind: 'none' };
    if (update) this.#options.log('update-ready', { version: update.version });
    this.#check();
  }

  get #update(): ReadyUpdate | null {
    return this.#state.kind === 'none' ? null : this.#state.update;
  }

  #check(): void {
    this.#cancelCheck();
    const state = this.#state;
    if (state.kind === 'handed over') this.#watch(state.since);
    else if (state.kind === 'waiting' && this.#options.isIdle()) {
      void this.#deliveries.add(() => this.#put(state.update));
      return;
    }
    this.#checkLater();
  }

  /** There is never more than one timer. */
  #checkLater(): void {
    if (this.#state.kind === 'none') return;
    const ms = this.#state.kind === 'waiting' ? CHECK_INTERVAL_MS : WATCH_INTERVAL_MS;
    this.#cancelCheck = this.#options.clock.setTimer(() => this.#check(), ms);
  }

  async #put(update: ReadyUpdate): Promise<void> {
    const { inbox, clock, log } = this.#options;
    try {
      await inbox.put(update);
      this.#state = { kind: 'handed over', update, since: clock.monotonic() };
      log('update-handed-over', { version: update.version });
    } catch (cause) {
      log('update-failed', { reason: codeOf(cause) });
      this.#giveUp(`Version ${update.version} could not be handed over`);
    }
    this.#check();
  }

  #watch(since: number): void {
    const { clock, inbox, isIdle } = this.#options;
    const waited = clock.monotonic() - since;
    if (!inbox.isFull()) {
      // Taken: this program ends soon, unless something is wrong.
      if (waited > APPLIED_TIMEOUT_MS) this.#giveUp('An update was taken but not installed: see the journal');
    } else if (!isIdle()) this.#withdraw('update-withdrawn');
    else if (waited > TAKEN_TIMEOUT_MS) this.#giveUp('No service takes the update that was handed over');
  }

  /** Takes back what is in the inbox. */
  #withdraw(event: string): void {
    if (this.#state.kind !== 'handed over') return;
    const { update } = this.#state;
    this.#state = { kind: 'waiting', update };
    this.#options.inbox.withdraw();
    this.#options.log(event, { version: update.version });
  }

  /** Until the feed is asked again. */
  #giveUp(warning: string): void {
    this.#withdraw('update-given-up');
    this.#options.inbox.withdraw();
    this.#state = { kind: 'none' };
    this.#options.warn(warning);
  }
}
