import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useShopState } from '../cart/shop-context.ts';
import { CarouselStep } from '../components/page-contexts.ts';
import { type AccessibilityPreferences, useIsDefault } from './accessibility-preferences.ts';
import { AttractScreen } from './attract-screen.tsx';
import { useIdleTimer } from './use-idle-timer.ts';

/** How long nobody touches the landing page until it begins to attract, in ms. */
const IDLE_TIMEOUT_MS = 15_000;
/** How many times as long where every shopper has more time. */
const MORE_TIME = 3;

interface AttractProps {
  readonly preferences: AccessibilityPreferences;
  readonly children: ReactNode;
}

/**
 * Makes the landing page attract passers-by while nobody uses the kiosk; the first touch starts shopping. Who asked for
 * another look is still there, and reads on.
 */
export function Attract({ preferences, children }: AttractProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFresh = useShopState(({ cart, receipt }) => cart.length === 0 && receipt === null);
  const isDefault = useIsDefault(preferences);
  const isPossible = isFresh && isDefault && (pathname === paths.start || pathname === paths.home);
  const [isWanted, setIsWanted] = useState(false);
  const isAttracting = isWanted && isPossible;
  const idleTimeoutMs = preferences.start.moreTime ? MORE_TIME * IDLE_TIMEOUT_MS : IDLE_TIMEOUT_MS;
  useIdleTimer(isPossible && !isAttracting, idleTimeoutMs, () => setIsWanted(true));

  function startShopping() {
    setIsWanted(false);
    void navigate(paths.products);
  }

  return (
    <CarouselStep value={useCarouselStep(isAttracting)}>
      {children}
      {isAttracting && <AttractScreen onStart={startShopping} />}
    </CarouselStep>
  );
}

/** How long each picture stays, its change included, in ms: slow enough to look at each one. */
const STEP_MS = 2600;

/**
 * Counts steps while it is on, for as long as the page lives; none where motion is not wanted.
 * @returns the steps so far
 */
function useCarouselStep(isOn: boolean): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => before + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isOn]);

  return step;
}
