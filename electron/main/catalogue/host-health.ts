import { type Backoff, backoffMs, withJitter } from '../core/backoff.ts';
import type { Core } from '../core/open-core.ts';

/** The wait before the first probe. If a page's request for the list ends earlier, this probe is cancelled. */
const START_WAIT_MS = 3000;
/** The time from the newest good list to the next probe. */
const IDLE_WAIT_MS = 15 * 60_000;
/** The waits between probes of a failing host. PROBE_TIMEOUT_MS in host.ts explains why `longestMs` is not larger. */
const PROBE_WAITS: Backoff = { firstMs: 1000, longestMs: 12_000 };
const JITTER = 0.2;
/** Minimum time between two probes that `suspect` starts, in ms. */
const SUSPICION_PAUSE_MS = 10_000;

interface HostHealthOptions extends Pick<Core, 'clock'> {
  /** Fetches the list, and then calls `failed` or `succeeded`. */
  readonly probe: () => void;
  /** Called with the reason when the host fails, and with null when the host is back. */
  readonly onChange: (reason: string | null) => void;
}

/** Tracks whether the host fails. Probes a host that fails or that no page has called for a while. */
export class HostHealth {
  readonly #options: HostHealthOptions;
  /** Failed requests for the list in a row; 0 while the host is up, null before the first request. */
  #failures: number | null = null;
  #isWatching = false;
  #suspectedAt = Number.NEGATIVE_INFINITY;
  #cancelProbe = () => {};

  constructor(options: HostHealthOptions) {
    this.#options = options;
  }

  /** Whether the last request for the list succeeded; null before the first request. */
  get isUp(): boolean | null {
    return this.#failures === null ? null : this.#failures === 0;
  }

  /** From now on, also probes a working host if its list has not been fetched for a while. */
  watch(): void {
    this.#isWatching = true;
    if (this.isUp === null) this.#probeAfterAbout(START_WAIT_MS);
    else if (this.isUp) this.#probeAfterAbout(IDLE_WAIT_MS);
  }

  /** Call this when the list could not be fetched. */
  failed(reason: string): void {
    this.#failures = (this.#failures ?? 0) + 1;
    this.#probeAfterAbout(backoffMs(PROBE_WAITS, this.#failures));
    if (this.#failures === 1) this.#options.onChange(reason);
  }

  /** Call this when the list was fetched. */
  succeeded(): void {
    const wasDown = this.isUp === false;
    this.#failures = 0;
    this.#cancelProbe();
    if (this.#isWatching) this.#probeAfterAbout(IDLE_WAIT_MS);
    if (wasDown) this.#options.onChange(null);
  }

  /** Call this when a request for a product failed. Fetches the list to learn whether the host is down. */
  suspect(): void {
    const now = this.#options.clock.monotonic();
    if (this.isUp === false || now - this.#suspectedAt < SUSPICION_PAUSE_MS) return;
    this.#suspectedAt = now;
    this.#probeAfter(0);
  }

  #probeAfterAbout(ms: number): void {
    this.#probeAfter(withJitter(ms, JITTER));
  }

  #probeAfter(ms: number): void {
    const { clock, probe } = this.#options;
    this.#cancelProbe();
    this.#cancelProbe = clock.setTimer(probe, ms);
  }
}
