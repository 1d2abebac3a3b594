import { type Backoff, backoffMs, withJitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';

/** How long after `watch` the host is asked where no page was sooner, in ms: shoppers see their first picture before that. */
const START_WAIT_MS = 3000;
/** How long after a good list the next one is asked for where no page was sooner, in ms: as often as shoppers have it asked. */
const IDLE_WAIT_MS = 15 * 60_000;
/** The waits between probes of a failing host. With its jitter, after a call that took as long as it may, each is below 30 s. */
const PROBE_WAITS: Backoff = { firstMs: 1000, longestMs: 12_000 };
const JITTER = 0.2;
/** How long after one suspicion the next one is listened to, in ms. */
const SUSPICION_PAUSE_MS = 10_000;

/**
 * - unknown -> up, down: the first answer to a call of the list, or the lack of one
 * - up -> down: the list could not be had
 * - down -> up: it could
 */
type State =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly failures: number };

interface HostHealthOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** Asks the host for its list, which ends in `failed` or `succeeded`. */
  readonly probe: () => void;
  /** Called with the reason when the host fails, and with null when it is back. */
  readonly onChange: (reason: string | null) => void;
}

/**
 * Knows whether the host fails. It probes for its return while it does, and now and then where nobody shops. There is never
 * more than one timer.
 */
export class HostHealth {
  readonly #options: HostHealthOptions;
  #state: State = { kind: 'unknown' };
  #isWatching = false;
  #isClosed = false;
  #suspectedAt = Number.NEGATIVE_INFINITY;
  #cancelProbe = () => {};

  constructor(options: HostHealthOptions) {
    this.#options = options;
  }

  /** Whether its list was had when it was last asked for; null before that. */
  get isUp(): boolean | null {
    return this.#state.kind === 'unknown' ? null : this.#state.kind === 'up';
  }

  /** Begins to ask the host by itself where nobody else does. */
  watch(): void {
    this.#isWatching = true;
    if (this.#state.kind === 'unknown') this.#probeAfterAbout(START_WAIT_MS);
    else if (this.#state.kind === 'up') this.#probeAfterAbout(IDLE_WAIT_MS);
  }

  /** Says that the host's list could not be had. */
  failed(reason: string): void {
    const failures = this.#state.kind === 'down' ? this.#state.failures + 1 : 1;
    this.#state = { kind: 'down', failures };
    this.#probeAfterAbout(backoffMs(PROBE_WAITS, failures));
    if (failures === 1) this.#options.onChange(reason);
  }

  /** Says that the host's list was had. */
  succeeded(): void {
    const wasDown = this.#state.kind === 'down';
    this.#state = { kind: 'up' };
    this.#cancelProbe();
    if (this.#isWatching) this.#probeAfterAbout(IDLE_WAIT_MS);
    if (wasDown) this.#options.onChange(null);
  }

  /** Another request to the host failed: a probe of its list shows whether the host is down. */
  suspect(): void {
    const now = this.#options.clock.monotonic();
    if (this.#state.kind === 'down' || now - this.#suspectedAt < SUSPICION_PAUSE_MS) return;
    this.#suspectedAt = now;
    this.#probeAfter(0);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelProbe();
  }

  #probeAfterAbout(ms: number): void {
    this.#probeAfter(withJitter(ms, JITTER, this.#options.random));
  }

  #probeAfter(ms: number): void {
    const { clock, probe } = this.#options;
    this.#cancelProbe();
    if (!this.#isClosed) this.#cancelProbe = clock.setTimer(probe, ms);
  }
}
