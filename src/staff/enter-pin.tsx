import { useState } from 'react';
import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import { formatDuration } from './format-duration.ts';
import { PinPad } from './pin-pad.tsx';
import type { StaffBridge } from './staff-bridge.ts';

interface EnterPinProps {
  readonly bridge: Pick<StaffBridge, 'tryPin'>;
  /** How long the pad stays locked after it opens. */
  readonly waitMs: number;
  readonly onRight: () => void;
  readonly onCancel: () => void;
}

export function EnterPin({ bridge, waitMs, onRight, onCancel }: EnterPinProps) {
  const [lockedUntil, setLockedUntil] = useState(() => performance.now() + waitMs);
  const seconds = useSecondsLeft(lockedUntil);
  const [isWrong, setIsWrong] = useState(false);

  async function tryPin(pin: string) {
    // Clears the message first, so that screen readers announce it again after a second wrong PIN.
    setIsWrong(false);
    const answer = await bridge.tryPin(pin);
    if (answer.outcome === 'right') return onRight();
    setIsWrong(answer.outcome === 'wrong');
    setLockedUntil(performance.now() + answer.waitMs);
  }

  const isLocked = seconds > 0;
  const said = isWrong ? 'That PIN is wrong.' : isLocked ? 'Too many wrong PINs.' : 'Enter the staff PIN.';
  const when = isLocked ? ` Try again in ${formatDuration(seconds)}.` : isWrong ? ' Try again.' : '';
  return (
    <PinPad
      title="Staff"
      message={said + when}
      isProblem={isWrong || isLocked}
      isLocked={isLocked}
      onPin={tryPin}
      onCancel={onCancel}
    />
  );
}
