import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShopState } from '../store/shop-context.ts';
import { ShowcaseTurn } from '../ui/showcase-turn.ts';
import { AttractScreen } from './attract-screen.tsx';
import { useQuiet } from './use-quiet.ts';
import { useTurns } from './use-turns.ts';

/** How long nobody touches the landing page until it begins to attract, in ms. */
const QUIET_MS = 15_000;

/** Makes the landing page attract passers-by while nobody uses the kiosk; the first touch starts shopping. */
export function Attract({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFresh = useShopState(({ cart, receipt }) => cart.length === 0 && receipt === null);
  const isPossible = isFresh && (pathname === '/' || pathname === '/home');
  const [isWanted, setIsWanted] = useState(false);
  const isAttracting = isWanted && isPossible;
  useQuiet(isPossible && !isAttracting, QUIET_MS, () => setIsWanted(true));

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
