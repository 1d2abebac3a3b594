import { useEffect, useState } from 'react';
import type { IdleState, UserActivity } from '../platform/platform.ts';

const NOTHING_ASKED: IdleState = { endsInMs: null };

/**
 * The state of the question 'Are you still there?', updated on each change. A page that loads during the
 * question gets it too.
 */
export function useStillThereState(userActivity: UserActivity): IdleState {
  const [state, setState] = useState(NOTHING_ASKED);

  useEffect(() => {
    let newest = 0;
    const refresh = () => {
      newest += 1;
      const requestId = newest;
      userActivity.idle().then(
        (next) => requestId === newest && setState(next),
        () => undefined,
      );
    };
    refresh();
    const unsubscribe = userActivity.onIdleChange(refresh);
    return () => {
      newest += 1;
      unsubscribe();
    };
  }, [userActivity]);

  return state;
}
