/** How long after a press, in ms, another one at its place is taken for the second of a double press. */
const DOUBLE_PRESS_MS = 800;
/** How long new content is on the screen, in ms, before a press at the place of the last one can be meant for it. */
const NEW_CONTENT_MS = 500;
/** How far apart two presses of one finger may be, in CSS px: as far as the smallest button is wide. */
const SAME_PLACE_PX = 48;

/** The elements that act on a press. */
const CONTROLS = 'a, button, input, label';

/** Whoever pressed has scrolled since, on purpose: the press before no longer counts. */
const SCROLL_EVENTS = ['wheel', 'pointercancel'] as const;

interface Press {
  readonly x: number;
  readonly y: number;
  /** Null where nothing there takes another press. */
  control: Element | null;
  /** In ms on the page's clock: until then what has taken the control's place takes no press. */
  heldUntil: number;
}

let last: Press | null = null;

/** In ms on the page's clock: until then no press counts, wherever it is, as what has come was not there to be aimed at. */
let blockedUntil = 0;

/**
 * Lets no double press act on what the first of its presses brought: a page, a dialog or a line that has come to lie at
 * the place takes no press there for a while. A second press on the same control counts as ever. What has come without a
 * press, as a question does, takes none at first. Keyboards and screen readers press without a pointer, and are never held
 * back.
 * @returns what ends it
 */
export function guardDoublePresses(page: Window): () => void {
  let isHeld = false;
  // The page's clock begins with the press that loads it.
  if (isLoadedByOwnPage(page)) blockedUntil = DOUBLE_PRESS_MS;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const isBlocked = event.timeStamp < blockedUntil;
    const isSecond = last !== null && isRepeat(last, event, page.document);
    isHeld = isBlocked || isSecond;
    const { clientX: x, clientY: y, target } = event;
    const heldUntil = event.timeStamp + DOUBLE_PRESS_MS;
    if (last && isSecond) last.heldUntil = heldUntil;
    else last = { x, y, control: isBlocked ? null : controlOf(target), heldUntil };
  }
  function hold(event: MouseEvent): void {
    // A click of a keyboard or a screen reader says 0.
    if (!isHeld || (event.type === 'click' && event.detail === 0)) return;
    event.stopImmediatePropagation();
    // Neither the focus nor what a link or a button does by itself; a finger may still scroll.
    if (event.type === 'mousedown' || event.type === 'click') event.preventDefault();
  }
  function forget(): void {
    last = null;
    isHeld = false;
  }

  const listeners = new AbortController();
  // Before any other listener.
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

/** Says that new content is on the screen from now on: nobody can have read it yet who presses as before. */
export function noteNewContent(): void {
  if (last) last.heldUntil = Math.max(last.heldUntil, performance.now() + NEW_CONTENT_MS);
}

/**
 * Says that something has come over the page by itself: whoever presses by now means what lay there.
 * @returns to be called when it is gone: whoever has answered it, by a key too, means the page
 */
export function noteUnaskedContent(): () => void {
  blockedUntil = performance.now() + NEW_CONTENT_MS;
  return () => {
    blockedUntil = 0;
  };
}

/**
 * Settles when a press that leads to another document can no longer be followed by its second there. A press in the
 * meantime may have a second of its own; whoever goes on pressing puts it off no longer than that.
 */
export async function afterDoublePress(): Promise<void> {
  const latest = performance.now() + 2 * DOUBLE_PRESS_MS;
  const msHeld = () => Math.min(last?.heldUntil ?? 0, latest) - performance.now();
  for (let ms = msHeld(); ms > 0; ms = msHeld()) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Says that the control that was pressed last does something else from now on. */
export function noteNewPurpose(): void {
  if (last) last.control = null;
}

/** Whether a link of the shop has led here, before its code was there to change pages in this document. */
const isLoadedByOwnPage = ({ document, location }: Window): boolean =>
  document.referrer.startsWith(`${location.origin}/`);

/** Whether a press repeats an earlier one, on something else than that one's control, which lies there no longer. */
function isRepeat(earlier: Press, press: PointerEvent, document: Document): boolean {
  const { x, y, control, heldUntil } = earlier;
  if (press.timeStamp >= heldUntil || Math.hypot(press.clientX - x, press.clientY - y) > SAME_PLACE_PX)
    return false;
  return controlOf(press.target) !== control && controlOf(document.elementFromPoint(x, y)) !== control;
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(CONTROLS) ?? target) : null;
}
