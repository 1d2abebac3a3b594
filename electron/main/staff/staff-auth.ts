import type { PinAnswer, StaffScreen } from '../../../src/platform/staff-bridge.ts';
import type { Log } from '../core/log.ts';
import type { LockOut } from './lock-out.ts';
import type { PinFile } from './pin-file.ts';
import { isPin } from './pin-hash.ts';
import { isTrivial } from './pin-policy.ts';

/** Thrown where something of the menu is asked for before the PIN was right. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
}

/** Knows whether the one who stands there has shown the PIN. The pages are never asked. */
export interface StaffAuth {
  screen(): Promise<StaffScreen>;
  /** How long no PIN is taken, in ms. */
  waitMs(): Promise<number>;
  tryPin(pin: string): Promise<PinAnswer>;
  /** Sets the first PIN, in the first minutes of the very first run. */
  choosePin(pin: string): Promise<PinAnswer>;
  /** @throws {UnauthorizedError} where the PIN was not right */
  insist(): void;
  /** Whoever comes next has to show the PIN again. */
  leave(): void;
}

interface StaffAuthOptions {
  readonly pins: PinFile;
  readonly lockOut: LockOut;
  readonly log: Log;
  /** Whether whoever stands there may choose the first PIN. */
  readonly mayChoose: () => boolean;
  /** Told of what is wrong with the PIN itself, or null. */
  readonly onPinState: (fault: string | null) => void;
}

const SAID = {
  none: 'No staff PIN is set, so nobody gets to this menu at the kiosk: run countertop --set-pin',
  damaged:
    'The staff PIN cannot be read and counts as none; the file is kept aside: run countertop --set-pin',
} as const;

/** Opens the desk: nobody is let in. */
export function createStaffAuth({ pins, lockOut, log, mayChoose, onPinState }: StaffAuthOptions): StaffAuth {
  let isLetIn = false;
  /** One try at a time: what was begun together would be counted together. */
  let isTrying = false;
  /** What is let in when a try ends belongs to the visit that the try was made in. */
  let visit = 0;

  async function known() {
    const pin = await pins.read();
    const isFault = typeof pin === 'string' && !(pin === 'none' && mayChoose());
    onPinState(isFault ? SAID[pin] : null);
    return pin;
  }

  async function alone(work: () => Promise<PinAnswer>): Promise<PinAnswer> {
    if (isTrying) return { outcome: 'locked', waitMs: 0 };
    isTrying = true;
    try {
      return await work();
    } finally {
      isTrying = false;
    }
  }

  async function check(pin: string): Promise<PinAnswer> {
    const begun = visit;
    const right = await known();
    if (typeof right === 'string') return { outcome: 'refused', waitMs: 0 };
    const locked = await lockOut.waitMs(right.salt);
    if (locked > 0) return { outcome: 'locked', waitMs: locked };
    await lockOut.count(right.salt);
    if (await isPin(pin, right)) {
      await lockOut.reset(right.salt);
      isLetIn = begun === visit;
      return { outcome: 'right', waitMs: 0 };
    }
    const waitMs = await lockOut.waitMs(right.salt);
    log('staff-pin-wrong', { waitMs });
    if (waitMs > 0) log('staff-locked', { waitMs });
    return { outcome: 'wrong', waitMs };
  }

  async function choose(pin: string): Promise<PinAnswer> {
    const begun = visit;
    if (!mayChoose() || (await known()) !== 'none' || isTrivial(pin))
      return { outcome: 'refused', waitMs: 0 };
    try {
      await pins.write(pin);
    } catch (cause) {
      log('staff-pin-not-written', { error: String(cause) });
      return { outcome: 'not written', waitMs: 0 };
    }
    log('staff-pin-set');
    await known();
    isLetIn = begun === visit;
    return { outcome: 'right', waitMs: 0 };
  }

  return {
    async screen() {
      if (isLetIn) return 'menu';
      const pin = await known();
      if (typeof pin !== 'string') return 'enter-pin';
      return pin === 'none' && mayChoose() ? 'choose-pin' : 'no-pin';
    },
    async waitMs() {
      const pin = await known();
      return typeof pin === 'string' ? 0 : lockOut.waitMs(pin.salt);
    },
    tryPin: (pin) => alone(() => check(pin)),
    choosePin: (pin) => alone(() => choose(pin)),
    insist() {
      if (!isLetIn) throw new UnauthorizedError('The PIN comes first');
    },
    leave() {
      isLetIn = false;
      visit += 1;
    },
  };
}
