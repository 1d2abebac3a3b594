import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShopState } from '../cart/shop-context.ts';
import { ShowcaseTurn } from '../components/showcase-turn.ts';
import { AttractScreen } from './attract-screen.tsx';
import { useQuiet } from './use-quiet.ts';
import { useTurns } from './use-turns.ts';
import { useIsAsStarted, type Wishes } from './wishes.ts';

/** How long nobody touches the landing page until it begins to attract, in ms. */
const QUIET_MS = 15_000;
/** How many times as long where every shopper has more time. */
const MORE_TIME = 3;

interface AttractProps {
  readonly wishes: Wishes;
  readonly children: ReactNode;
}

/**
 * Makes the landing page attract passers-by while nobody uses the kiosk; the first touch starts shopping. Who asked for
 * another look is still there, and reads on.
 */
export function Attract({ wishes, children }: AttractProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFresh = useShopState(({ cart, receipt }) => cart.length === 0 && receipt === null);
  const isAsStarted = useIsAsStarted(wishes);
  const isPossible = isFresh && isAsStarted && (pathname === '/' || pathname === '/home');
  const [isWanted, setIsWanted] = useState(false);
  const isAttracting = isWanted && isPossible;
  const quietMs = wishes.start.moreTime ? MORE_TIME * QUIET_MS : QUIET_MS;
  useQuiet(isPossible && !isAttracting, quietMs, () => setIsWanted(true));

  function startShopping() {
    setIsWanted(false);
    void navigate('/products');
  }

  return (
    <ShowcaseTurn value={useTurns(isAttracting)}>
      {children}
      {isAttracting && <AttractScreen onStart={startShopping} />}
    </ShowcaseTurn>
  );
}
