import type { CDPSession, Page } from '@playwright/test';
import type { Place } from './input.ts';

/** Fingers on the page, by way of Chromium's own input: the virtual display has no touch screen. */
export interface TouchScreen {
  tap(place: Place): Promise<void>;
  /** Puts a finger down, does something, and lifts the finger. */
  tapAround(place: Place, work: () => Promise<unknown>): Promise<void>;
  /** Taps so many times without waiting for what each comes to: a finger does not wait either. */
  tapRepeatedly(place: Place, times: number): Promise<void>;
  /** Puts the fingers down and leads each from the first to the last of its places. */
  drag(...fingers: readonly (readonly Place[])[]): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

export async function touchScreen(page: Page): Promise<TouchScreen> {
  const session = await sessionOf(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ ...place, id })),
    });
  async function tapRepeatedly(place: Place, times: number): Promise<void> {
    const taps = Array.from({ length: times }, () => [send('touchStart', [place]), send('touchEnd', [])]);
    await Promise.all(taps.flat());
  }
  return {
    // At once: on a busy machine a finger that waits for an answer holds a key, and a held Backspace repeats.
    tap: (place) => tapRepeatedly(place, 1),
    tapRepeatedly,
    async tapAround(place, work) {
      await send('touchStart', [place]);
      await work();
      await send('touchEnd', []);
    },
    async drag(...fingers) {
      const steps = Math.max(...fingers.map((places) => places.length));
      for (let step = 0; step < steps; step += 1) {
        const places = fingers.flatMap((finger) => finger[Math.min(step, finger.length - 1)] ?? []);
        await send(step === 0 ? 'touchStart' : 'touchMove', places);
      }
      await send('touchEnd', []);
    },
  };
}

/** The places of a finger that goes straight from one to another. */
export function straight(from: Place, to: Place, steps = 10): Place[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
