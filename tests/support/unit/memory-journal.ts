import type { Session } from '../../../src/domain/session.ts';
import { toWireSession, type WireSession } from '../../../src/domain/session-wire.ts';
import type { OpenedSession, SessionJournal } from '../../../src/platform/platform.ts';

/** A journal in memory; its disk answers at once, or when the test says so. */
export interface MemoryJournal extends SessionJournal {
  /** What is on its disk. */
  readonly kept: () => WireSession | null;
  /** Holds every answer back until `release`. */
  hold(): void;
  release(): void;
}

/** Makes a journal that starts with nothing. */
export function memoryJournal(opened: OpenedSession = { session: null, ask: false }): MemoryJournal {
  let kept: WireSession | null = null;
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  async function put(what: Session): Promise<boolean> {
    await gate;
    kept = toWireSession(what);
    return true;
  }
  return {
    open: async () => opened,
    save: put,
    kept: () => kept,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
  };
}
