import type { Clock } from '../core/clock.ts';

/** How long after `watch` the host is asked where no page was sooner, in ms: shoppers see their first picture before that. */
const START_WAIT_MS = 3000;
/** How long after a good list the next one is asked for where no page was sooner, in ms: as often as shoppers have it asked. */
const IDLE_WAIT_MS = 15 * 60_000;
/** The wait before the first probe of a failing host, in ms; it doubles with each failure. */
const FIRST_WAIT_MS = 1000;
/** The longest wait, in ms. With its jitter, after a call that took as long as a call may, it stays below 30 s. */
const LONGEST_WAIT_MS = 12_000;
/** How far a wait is lengthened or shortened by chance, so that a whole chain's kiosks do not come back as one. */
const JITTER = 0.2;
/** How long after a doubt about a host the next one is listened to, in ms. */
const DOUBT_PAUSE_MS = 10_000;

/** Knows whether the host fails: it looks for its return while it does, and now and then where nobody shops. */
export interface HostHealth {
  /** Whether its list was had when it was last asked for; null before that. */
  readonly isUp: boolean | null;
  /** Begins to ask the host by itself where nobody else does. */
  watch(): void;
  /** Says that the host's list could not be had. */
  failed(reason: string): void;
  /** Says that the host's list was had. */
  succeeded(): void;
  /** Says that something else of the host's could not be had: its list will tell whether it fails as a whole. */
  doubted(): void;
  close(): void;
}

interface HostWatchOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** Asks the host for its list, which ends in `failed` or `succeeded`. */
  readonly probe: () => void;
  readonly onDown: (reason: string) => void;
  readonly onUp: () => void;
}

/** Opens the watch; there is never more than one timer. */
export function createHostHealth({ clock, random, probe, onDown, onUp }: HostWatchOptions): HostHealth {
  let isUp: boolean | null = null;
  let failures = 0;
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let callOff = () => {};
  let isOpen = true;
  let isWatching = false;

  function probeIn(ms: number): void {
    callOff();
    if (isOpen) callOff = clock.setTimer(probe, ms);
  }

  const probeAbout = (ms: number) => probeIn(ms * (1 - JITTER + 2 * JITTER * random()));

  return {
    get isUp() {
      return isUp;
    },
    watch() {
      isWatching = true;
      if (isUp === null) probeAbout(START_WAIT_MS);
      else if (isUp) probeAbout(IDLE_WAIT_MS);
    },
    failed(reason) {
      isUp = false;
      failures += 1;
      probeAbout(waitAfter(failures));
      if (failures === 1) onDown(reason);
    },
    succeeded() {
      const wasDown = failures > 0;
      isUp = true;
      failures = 0;
      callOff();
      if (isWatching) probeAbout(IDLE_WAIT_MS);
      if (wasDown) onUp();
    },
    doubted() {
      if (failures > 0 || clock.monotonic() - doubtedAt < DOUBT_PAUSE_MS) return;
      doubtedAt = clock.monotonic();
      probeIn(0);
    },
    close() {
      isOpen = false;
      callOff();
    },
  };
}

const waitAfter = (failures: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
