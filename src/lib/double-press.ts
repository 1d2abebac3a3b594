/** Two presses at the same place within this time, in ms, are a double press. */
const DOUBLE_PRESS_MS = 800;
/** How long `noteNewContent` and `noteUnaskedContent` make the page ignore presses, in ms. */
const NEW_CONTENT_MS = 500;
/** Presses within this distance, in CSS px, are at the same place. The smallest button has this width. */
const SAME_PLACE_PX = 48;

/** Elements that react to a press. */
const CONTROLS = 'a, button, input, label';

interface Press {
  readonly x: number;
  readonly y: number;
  /** The control that may be pressed again. If null, presses on all controls at this place are ignored. */
  control: Element | null;
  /** Until this time, in ms of `performance.now()`, other elements at this place ignore presses. */
  heldUntil: number;
}

let last: Press | null = null;

/**
 * Presses up to this time, in ms of `performance.now()`, are ignored. Set on load and by `noteUnaskedContent`. On a busy
 * machine, a press from before the page load may arrive late: its events have the timestamp 0.
 */
let blockedUntil = 0;

/**
 * Ignores the second press of a double press if the control under the finger changed. Also ignores a click on a control
 * other than the one pressed. Clicks by keyboard or screen reader always pass. @returns unsubscribe
 */
export function guardDoublePresses(page: Window): () => void {
  let isHeld = false;
  let pressed: { readonly pointer: number; readonly control: Element | null } | null = null;
  // If a page of ours led here, ignore presses at first: a second press may follow. The times are those of events, which
  // begin at 0 in each page.
  if (page.document.referrer.startsWith(`${page.location.origin}/`)) blockedUntil = DOUBLE_PRESS_MS;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const isEarly = isBlocked(event);
    const isSecond = last !== null && isRepeat(last, event, page.document);
    const { clientX: x, clientY: y } = event;
    const control = controlOf(event.target);
    pressed = { pointer: event.pointerId, control };
    isHeld = isEarly || isSecond;
    const heldUntil = event.timeStamp + DOUBLE_PRESS_MS;
    if (last && isSecond) last.heldUntil = heldUntil;
    else last = { x, y, control: isEarly ? null : control, heldUntil };
  }
  /** True if the page changed under the finger after the press: the browser clicks whatever is there at the release. */
  function isElsewhere(event: MouseEvent): boolean {
    if (!pressed) return false;
    const isClick = event.type === 'click' && 'pointerId' in event && event.pointerId === pressed.pointer;
    return (isClick || event.type === 'mousedown') && controlOf(event.target) !== pressed.control;
  }
  function hold(event: MouseEvent): void {
    // Clicks of keyboards and screen readers have detail 0.
    if (event.type === 'click' && event.detail === 0) return;
    const isMissed = isElsewhere(event);
    // After the click on a label, Firefox clicks its input, with the same pointer.
    if (event.type === 'click') pressed = null;
    if (!isHeld && !isBlocked(event) && !isMissed) return;
    event.stopImmediatePropagation();
    // Prevents the focus and the default action of links and buttons, but not scrolling.
    if (event.type === 'mousedown' || event.type === 'click') event.preventDefault();
  }
  function forget(): void {
    last = null;
    isHeld = false;
  }

  const listeners = new AbortController();
  // Capture phase, so that these listeners run before all others.
  const options = { capture: true, signal: listeners.signal };
  page.addEventListener('pointerdown', begin, options);
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    page.addEventListener(type, hold, options);
  // These events mean that the shopper scrolled: the press before them cannot begin a double press.
  for (const type of ['wheel', 'pointercancel'] as const)
    page.addEventListener(type, forget, { ...options, passive: true });
  return () => {
    listeners.abort();
    last = null;
    blockedUntil = 0;
  };
}

/** Ignores presses at the place of the last press for a moment. Call this when new content is shown. */
export function noteNewContent(): void {
  if (last) last.heldUntil = Math.max(last.heldUntil, performance.now() + NEW_CONTENT_MS);
}

/** Ignores presses for a moment. Call this when content appears unasked, and the returned function when it is gone. */
export function noteUnaskedContent(): () => void {
  blockedUntil = performance.now() + NEW_CONTENT_MS;
  return () => {
    blockedUntil = 0;
  };
}

/** Resolves when the last press can no longer become a double press. Await this before loading another document. */
export async function afterDoublePress(): Promise<void> {
  const latest = performance.now() + 2 * DOUBLE_PRESS_MS;
  const msHeld = () => Math.min(last?.heldUntil ?? 0, latest) - performance.now();
  for (let ms = msHeld(); ms > 0; ms = msHeld()) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Call this when the pressed button changes its meaning: the second press of a double press is then ignored. */
export function noteNewPurpose(): void {
  if (last) last.control = null;
}

const isBlocked = ({ timeStamp }: Event) => timeStamp <= blockedUntil;

/** True if `press` comes soon after `earlier` at the same place, but the control of `earlier` is no longer there. */
function isRepeat(earlier: Press, press: PointerEvent, document: Document): boolean {
  const { x, y, control, heldUntil } = earlier;
  if (press.timeStamp >= heldUntil || Math.hypot(press.clientX - x, press.clientY - y) > SAME_PLACE_PX)
    return false;
  return controlOf(press.target) !== control && controlOf(document.elementFromPoint(x, y)) !== control;
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(CONTROLS) ?? target) : null;
}
