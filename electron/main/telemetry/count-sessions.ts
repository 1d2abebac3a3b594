import { isWorthRestoring } from '../../../src/domain/session-schema.ts';
import type { SessionJournal } from '../session/session-journal.ts';
import { isFreshSession } from '../session/session-manager.ts';
import type { Emit } from './event-buffer.ts';

/**
 * A journal that tells of sessions and purchases on its way to the disk.
 *
 * A session begins with the first thing that the next shopper would find: another page than the landing page, or a line
 * in the cart. It ends when it is wiped, or when its receipt is left, so that there is one purchase in it at most. One
 * that a restart interrupted was counted by the run in which it began.
 */
export function countSessions(journal: SessionJournal, tell: Emit): SessionJournal {
  let isUnderWay = false;
  let receipt: string | null = null;

  return {
    async read() {
      const reading = await journal.read();
      if (reading.kind === 'sound') {
        isUnderWay = isWorthRestoring(reading.value);
        receipt = reading.value.receipt;
      }
      return reading;
    },
    write(session) {
      if (receipt !== null && session.receipt === null) isUnderWay = false;
      if (!isUnderWay && !isFreshSession(session)) {
        isUnderWay = true;
        tell({ kind: 'session-began' });
      }
      if (session.receipt !== null && session.receipt !== receipt) tell({ kind: 'purchase' });
      receipt = session.receipt;
      return journal.write(session);
    },
    replace(session) {
      isUnderWay = false;
      receipt = null;
      return journal.replace(session);
    },
  };
}
