import { useState } from 'react';
import { PIN_LENGTH } from '../../electron/ipc/pin-length.ts';
import { PinPad } from './pin-pad.tsx';
import type { PinAnswer, StaffBridge } from './staff-bridge.ts';

interface ChoosePinProps {
  readonly bridge: Pick<StaffBridge, 'choosePin'>;
  readonly onSet: () => void;
  readonly onCancel: () => void;
}

const CHOOSE = `${PIN_LENGTH}. Nothing else opens the staff menu, so keep it safe.`;
const AGAIN = 'Enter the same PIN again.';
const ERRORS: Partial<Record<PinAnswer['outcome'], string>> = {
  refused: 'That PIN is too easy to guess, or it is too late to choose one here. Choose another one.',
  'not written': 'The PIN could not be written to the disk. Nothing was set.',
};

/** On the first run, lets staff choose a PIN and enter it again. */
export function ChoosePin({ bridge, onSet, onCancel }: ChoosePinProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function take(pin: string) {
    setError(null);
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (pin !== first) return setError('The two were not the same. Choose a PIN again.');
    const { outcome } = await bridge.choosePin(pin);
    if (outcome === 'right') return onSet();
    setError(ERRORS[outcome] ?? 'Nothing was set. Try again.');
  }

  return (
    <PinPad
      title="Choose a staff PIN"
      message={error ?? (first === null ? CHOOSE : AGAIN)}
      isProblem={error !== null}
      isLocked={false}
      onPin={take}
      onCancel={onCancel}
    />
  );
}
