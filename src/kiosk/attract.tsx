import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../app/routes.ts';
import { useShopState } from '../cart/shop-context.ts';
import { CarouselStep } from '../components/page-inputs.ts';
import { isSameAccessibility } from '../platform/platform.ts';
import type { AccessibilityPreferences } from './accessibility-preferences.ts';
import styles from './attract.module.css';
import { useAfterPress } from './use-after-press.ts';

/** Time without input until the attract screen appears, in ms. */
const IDLE_TIMEOUT_MS = 15_000;
/** Multiplies IDLE_TIMEOUT_MS if staff have turned 'More time' on for every session. */
const MORE_TIME = 3;

interface AttractProps {
  readonly preferences: AccessibilityPreferences;
  readonly children: ReactNode;
}

/**
 * While nobody uses the kiosk, shows the attract screen and rotates the landing page's pictures. Does neither if a
 * shopper has changed the accessibility settings, because this shopper may still be there.
 */
export function Attract({ preferences, children }: AttractProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFresh = useShopState(({ cart, receipt }) => cart.length === 0 && receipt === null);
  const isDefault = isSameAccessibility(useStore(preferences.store), preferences.start);
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

/** Time between two steps of the carousel, in ms, including the crossfade. */
const STEP_MS = 2600;

/** Counts the carousel's steps while `isOn`. With reduced motion there are no steps. */
function useCarouselStep(isOn: boolean): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => before + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isOn]);

  return step;
}

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** While `isOn`, calls back after `ms` without input. If a dialog is open at that time, waits for `ms` again. */
function useAttractTimer(isOn: boolean, ms: number, onIdle: () => void): void {
  const fire = useEffectEvent(onIdle);

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => (document.querySelector('dialog[open]') ? wait() : fire());
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    wait();
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, wait, true);
    };
  }, [isOn, ms]);
}

/** Events that start shopping. A screen reader sends a click without a pointerdown. */
const FIRST_SIGNS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/** Stays until the first press is over. Otherwise this press would act on the page below or on the products page. */
function AttractScreen({ onStart }: { onStart: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStarting, setIsStarting] = useState(false);
  useAfterPress(isStarting, onStart);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const begin = (event: Event) => {
      if (event.type === 'keydown' || event.type === 'wheel') event.preventDefault();
      setIsStarting(true);
    };
    for (const type of FIRST_SIGNS) window.addEventListener(type, begin, { capture: true, passive: false });
    return () => {
      for (const type of FIRST_SIGNS) window.removeEventListener(type, begin, true);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.screen} aria-label="Welcome">
      <button type="button" className={styles.touch}>
        <span className={styles.caption}>Touch anywhere to start shopping</span>
      </button>
    </dialog>
  );
}
