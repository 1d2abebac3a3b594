/** How long after a press, in ms, another at its place counts as the second of a double press. */
const DOUBLE_PRESS_MS = 800;
/** How long new content takes no press at the place of the last one, in ms. */
const NEW_CONTENT_MS = 500;
/** Maximum distance of two presses of one finger, in CSS px: the width of the smallest button. */
const SAME_PLACE_PX = 48;

/** Elements that act on a press. */
const CONTROLS = 'a, button, input, label';
/** An element that is closing: a finger may land on it and lift on the page below, which would get the click. */
const CLOSING = '[data-open="false"]';

/** The shopper has scrolled since: the press before no longer counts. */
const SCROLL_EVENTS = ['wheel', 'pointercancel'] as const;

interface Press {
  readonly x: number;
  readonly y: number;
  /** Null if nothing there can be pressed twice. */
  control: Element | null;
  /** Until then, in ms on the page's clock, whatever replaced the control takes no press. */
  heldUntil: number;
}

let last: Press | null = null;

/** Until then, in ms on the page's clock, no press counts: unasked content has just appeared. */
let blockedUntil = 0;

/**
 * Ignores the second press of a double press if the control under the finger changed. Presses on the same control
 * count. Unasked content, such as a question, takes no press at first. Keyboard and screen reader clicks pass.
 * @returns unsubscribe
 */
export function guardDoublePresses(page: Window): () => void {
  let isHeld = false;
  // The page's clock begins with the press that loads it.
  if (isLoadedByOwnPage(page)) blockedUntil = DOUBLE_PRESS_MS;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const isBlocked = event.timeStamp < blockedUntil;
    const isSecond = last !== null && isRepeat(last, event, page.document);
    const { clientX: x, clientY: y, target } = event;
    const isClosing = target instanceof Element && target.closest(CLOSING) !== null;
    isHeld = isBlocked || isSecond || isClosing;
    const heldUntil = event.timeStamp + DOUBLE_PRESS_MS;
    if (last && isSecond) last.heldUntil = heldUntil;
    else last = { x, y, control: isBlocked || isClosing ? null : controlOf(target), heldUntil };
  }
  function hold(event: MouseEvent): void {
    // Clicks of keyboards and screen readers have detail 0.
    if (!isHeld || (event.type === 'click' && event.detail === 0)) return;
    event.stopImmediatePropagation();
    // No focus and no default action of links and buttons; scrolling still works.
    if (event.type === 'mousedown' || event.type === 'click') event.preventDefault();
  }
  function forget(): void {
    last = null;
    isHeld = false;
  }

  const listeners = new AbortController();
  // Capture phase: before all other listeners.
  const options = { capture: true, signal: listeners.signal };
  page.addEventListener('pointerdown', begin, options);
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    page.addEventListener(type, hold, options);
  for (const type of SCROLL_EVENTS) page.addEventListener(type, forget, { ...options, passive: true });
  return () => {
    listeners.abort();
    last = null;
    blockedUntil = 0;
  };
}

/** New content is on the screen: ignore presses at the old place for a moment. */
export function noteNewContent(): void {
  if (last) last.heldUntil = Math.max(last.heldUntil, performance.now() + NEW_CONTENT_MS);
}

/**
 * Unasked content has appeared over the page: a press now was meant for what lay there.
 * @returns call it when the content is gone
 */
export function noteUnaskedContent(): () => void {
  blockedUntil = performance.now() + NEW_CONTENT_MS;
  return () => {
    blockedUntil = 0;
  };
}

/**
 * Settles when a press that loads another document can have no second one here. A press meanwhile may have a
 * second too, but delays it once at most.
 */
export async function afterDoublePress(): Promise<void> {
  const latest = performance.now() + 2 * DOUBLE_PRESS_MS;
  const msHeld = () => Math.min(last?.heldUntil ?? 0, latest) - performance.now();
  for (let ms = msHeld(); ms > 0; ms = msHeld()) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The pressed button now means something else. */
export function noteNewPurpose(): void {
  if (last) last.control = null;
}

/** Whether a link of the shop led here as a page load, before its code could handle it. */
const isLoadedByOwnPage = ({ document, location }: Window): boolean =>
  document.referrer.startsWith(`${location.origin}/`);

/** Whether a press repeats an earlier one on another control, which is no longer there. */
function isRepeat(earlier: Press, press: PointerEvent, document: Document): boolean {
  const { x, y, control, heldUntil } = earlier;
  if (press.timeStamp >= heldUntil || Math.hypot(press.clientX - x, press.clientY - y) > SAME_PLACE_PX)
    return false;
  return controlOf(press.target) !== control && controlOf(document.elementFromPoint(x, y)) !== control;
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(CONTROLS) ?? target) : null;
}
