import { useNavigate } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { EMPTY_SESSION } from '../domain/session.ts';
import type { UserActivity } from './kiosk-platform.ts';

/**
 * Ends the session from the receipt: shows the landing page at once, and the main process reloads the shop a
 * moment later.
 */
export function DoneButton({ userActivity }: { userActivity: UserActivity }) {
  const navigate = useNavigate();

  async function end() {
    void navigate(EMPTY_SESSION.page);
    // Ignores input until the reload, because the reload would discard the next shopper's input.
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
