import { useNavigate } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { EMPTY_SESSION } from '../domain/session.ts';
import type { UserActivity } from '../platform/platform.ts';

/**
 * Ends the session of a shopper with a receipt. Screen and journal change at once; the document is reloaded a
 * moment later.
 */
export function DoneButton({ userActivity }: { userActivity: UserActivity }) {
  const navigate = useNavigate();

  async function end() {
    void navigate(EMPTY_SESSION.page);
    // The reload would take what the next shopper began on this page.
    document.body.inert = true;
    // If the call fails, the idle monitor ends the session.
    await userActivity.endSession().catch(() => undefined);
    document.body.inert = false;
  }

  return (
    <button type="button" className={buttonClass('primary')} onClick={() => void end()}>
      Done
    </button>
  );
}
