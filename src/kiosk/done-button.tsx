import { useNavigate } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { EMPTY_SESSION } from '../domain/session.ts';
import type { UserActivity } from '../platform/platform.ts';

/**
 * Ends the session of a shopper who has their receipt. It goes from screen and journal at once; the document goes a moment
 * later.
 */
export function DoneButton({ userActivity }: { userActivity: UserActivity }) {
  const navigate = useNavigate();

  async function end() {
    void navigate(EMPTY_SESSION.page);
    // What the next shopper began on this page would go with it.
    document.body.inert = true;
    // Without it the session ends as one does that was left.
    await userActivity.endSession().catch(() => undefined);
    document.body.inert = false;
  }

  return (
    <button type="button" className={buttonClass('primary')} onClick={() => void end()}>
      Done
    </button>
  );
}
