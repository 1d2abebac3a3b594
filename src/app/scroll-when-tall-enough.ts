/** What shows that a shopper has taken the page into their own hands. */
const OWN_HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A way to a place on the page that may still be too short for it. */
export interface ScrollSearch {
  /** Whether the place has not been reached yet. */
  isUnderWay(): boolean;
  stop(): void;
}

/**
 * Scrolls to a place, and again whenever the page grows until the place is reached: what is above it may still be on
 * its way. It gives up where the shopper scrolls, presses or types.
 * @param position in CSS pixels from the page's top
 */
export function scrollWhenTallEnough(position: number): ScrollSearch {
  const hands = new AbortController();
  const growth = new ResizeObserver(go);
  let underWay = true;

  function stop() {
    underWay = false;
    growth.disconnect();
    hands.abort();
  }

  function go() {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo(0, position);
    if (scrollHeight - clientHeight >= position - 1) stop();
  }

  go();
  if (underWay) {
    growth.observe(document.body);
    for (const type of OWN_HANDS)
      window.addEventListener(type, stop, { signal: hands.signal, passive: true, capture: true });
  }
  return { isUnderWay: () => underWay, stop };
}
