import type { CDPSession, Page } from '@playwright/test';
import type { Place } from './input.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Simulates a touch screen through Chromium's debugger, because the virtual display has none. */
export async function touchScreen(page: Page) {
  const session = await sessionOf(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ ...place, id })),
    });
  /** Taps several times. Like a finger, does not wait for the result of each tap. */
  async function tapRepeatedly(place: Place, times: number): Promise<void> {
    const taps = Array.from({ length: times }, () => [send('touchStart', [place]), send('touchEnd', [])]);
    await Promise.all(taps.flat());
  }
  return {
    // Send both events without waiting between them. Otherwise a busy machine would see a long press, and a long press
    // of Backspace repeats the key.
    tap: (place: Place) => tapRepeatedly(place, 1),
    tapRepeatedly,
    /** Puts all fingers down, moves them at the same time, each along its own places, and lifts them. */
    async drag(...fingers: readonly (readonly Place[])[]) {
      const steps = Math.max(...fingers.map((places) => places.length));
      for (let step = 0; step < steps; step += 1) {
        const places = fingers.flatMap((finger) => finger[Math.min(step, finger.length - 1)] ?? []);
        await send(step === 0 ? 'touchStart' : 'touchMove', places);
      }
      await send('touchEnd', []);
    },
  };
}

/** The places of a finger that moves in a straight line. */
export function straight(from: Place, to: Place, steps = 10): Place[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
