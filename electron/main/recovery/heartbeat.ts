/** The ticks without a beat after which pages hang; the pages beat every other tick. */
export const PATIENCE_TICKS = 10;
/** The ticks that pages may take to load before their first beat; a hang is to be noticed within fifteen. */
export const LOADING_TICKS = 14;
/** The ticks without a beat after which pages are late: one beat may be lost. */
const LATE_TICKS = 5;

/** Notices pages that hang, from their missing signs of life. */
export interface Heartbeat {
  /** Pages begin to load. */
  loading(): void;
  /** Pages gave a sign of life. */
  beat(): void;
  /** Nothing is expected of any pages until some are loaded. */
  pause(): void;
  /** Whether a beat is missing that should have come: these pages may hang. */
  isLate(): boolean;
  /** To be called once a second. It counts calls and not time, so that a machine that slept has missed nothing. */
  tick(): void;
}

/** @param onHang called once for each load whose pages fell silent */
export function createHeartbeat(onHang: () => void): Heartbeat {
  let ticksLeft: number | null = null;
  return {
    loading() {
      ticksLeft = LOADING_TICKS;
    },
    beat() {
      if (ticksLeft !== null) ticksLeft = PATIENCE_TICKS;
    },
    pause() {
      ticksLeft = null;
    },
    isLate: () => ticksLeft !== null && ticksLeft <= PATIENCE_TICKS - LATE_TICKS,
    tick() {
      if (ticksLeft === null) return;
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      ticksLeft = null;
      onHang();
    },
  };
}
