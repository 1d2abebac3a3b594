import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useShopState } from '../cart/shop-context.ts';
import { CarouselStep } from '../components/page-contexts.ts';
import { type AccessibilityPreferences, useIsDefault } from './accessibility-preferences.ts';
import { AttractScreen } from './attract-screen.tsx';
import { useAttractTimer } from './use-attract-timer.ts';

/** Time without a touch until the landing page attracts, in ms. */
const IDLE_TIMEOUT_MS = 15_000;
/** Factor of that time if every shopper has more time. */
const MORE_TIME = 3;

interface AttractProps {
  readonly preferences: AccessibilityPreferences;
  readonly children: ReactNode;
}

/**
 * Rotates the landing page's pictures while nobody uses the kiosk; the first touch starts shopping. A shopper who
 * changed the look is still there.
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
  useAttractTimer(isPossible && !isAttracting, idleTimeoutMs, () => setIsWanted(true));

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

/** How long each picture stays, with its change, in ms. */
const STEP_MS = 2600;

/**
 * Counts steps while on; none with reduced motion.
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
