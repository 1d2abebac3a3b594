import type { PinAnswer, StaffScreen } from '../../../src/staff/staff-bridge.ts';
import { isTrivial } from '../../ipc/pin-policy.ts';
import type { Core } from '../core/open-core.ts';
import type { LockOut } from './lock-out.ts';
import type { PinFile } from './pin-file.ts';
import { isPin } from './pin-hash.ts';

/** Thrown by a menu call if the PIN has not been entered. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
}

interface StaffAuthOptions extends Pick<Core, 'health' | 'log'> {
  readonly pins: PinFile;
  readonly lockOut: Pick<LockOut, 'waitMs' | 'count' | 'reset'>;
  /** Whether anybody at the kiosk may choose the first PIN. */
  readonly mayChoose: () => boolean;
}

const MESSAGES = {
  none: 'No staff PIN is set, so nobody can open the staff menu: run countertop --set-pin',
  damaged: 'The staff PIN is damaged and does not work; its file was renamed: run countertop --set-pin',
  unreadable: 'The staff PIN cannot be read, so nobody can open the staff menu: check the disk',
} as const;

/** Tracks whether the person at the kiosk has entered the PIN, without relying on the pages. */
export class StaffAuth {
  readonly #options: StaffAuthOptions;
  #isSignedIn = false;
  /** Only one check runs at a time. Parallel checks would allow many tries before a wrong PIN locks the pad. */
  #isChecking = false;
  /** Counts visits, so that a check that began in an earlier visit signs nobody in. */
  #visit = 0;

  constructor(options: StaffAuthOptions) {
    this.#options = options;
  }

  async screen(): Promise<StaffScreen> {
    if (this.#isSignedIn) return 'menu';
    const pin = await this.#readPin();
    if (typeof pin !== 'string') return 'enter-pin';
    return pin === 'none' && this.#options.mayChoose() ? 'choose-pin' : 'no-pin';
  }

  /** Time until a PIN is accepted again, in ms. */
  async waitMs(): Promise<number> {
    const pin = await this.#readPin();
    return typeof pin === 'string' ? 0 : this.#options.lockOut.waitMs(pin.salt);
  }

  tryPin(pin: string): Promise<PinAnswer> {
    return this.#alone(() => this.#check(pin));
  }

  /** Sets the first PIN. Possible only in the first minutes of the very first run. */
  choosePin(pin: string): Promise<PinAnswer> {
    return this.#alone(() => this.#choose(pin));
  }

  /** @throws {UnauthorizedError} unless signed in */
  requireAuth(): void {
    if (!this.#isSignedIn) throw new UnauthorizedError('The PIN has not been entered');
  }

  /** Ends the visit: the next person has to enter the PIN. */
  signOut(): void {
    this.#isSignedIn = false;
    this.#visit += 1;
  }

  async #readPin() {
    const { pins, mayChoose, health } = this.#options;
    const pin = await pins.read();
    const isError = typeof pin === 'string' && !(pin === 'none' && mayChoose());
    if (isError) health.warn('staff', MESSAGES[pin]);
    else health.clear('staff');
    return pin;
  }

  async #alone(work: () => Promise<PinAnswer>): Promise<PinAnswer> {
    if (this.#isChecking) return { outcome: 'locked', waitMs: 0 };
    this.#isChecking = true;
    try {
      return await work();
    } finally {
      this.#isChecking = false;
    }
  }

  async #check(pin: string): Promise<PinAnswer> {
    const { lockOut, log } = this.#options;
    const visit = this.#visit;
    const right = await this.#readPin();
    if (typeof right === 'string') return { outcome: 'refused', waitMs: 0 };
    const locked = await lockOut.waitMs(right.salt);
    if (locked > 0) return { outcome: 'locked', waitMs: locked };
    await lockOut.count(right.salt);
    if (await isPin(pin, right)) {
      await lockOut.reset(right.salt);
      this.#isSignedIn = visit === this.#visit;
      return { outcome: 'right', waitMs: 0 };
    }
    const waitMs = await lockOut.waitMs(right.salt);
    log('staff-pin-wrong', { waitMs });
    if (waitMs > 0) log('staff-locked', { waitMs });
    return { outcome: 'wrong', waitMs };
  }

  async #choose(pin: string): Promise<PinAnswer> {
    const { pins, log, mayChoose } = this.#options;
    const visit = this.#visit;
    if (!mayChoose() || (await this.#readPin()) !== 'none' || isTrivial(pin))
      return { outcome: 'refused', waitMs: 0 };
    try {
      await pins.write(pin);
    } catch (cause) {
      log('staff-pin-not-written', { error: String(cause) });
      return { outcome: 'not written', waitMs: 0 };
    }
    log('staff-pin-set');
    await this.#readPin();
    this.#isSignedIn = visit === this.#visit;
    return { outcome: 'right', waitMs: 0 };
  }
}
