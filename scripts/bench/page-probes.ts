/** Functions that run inside a page. They are passed as text, so they can use nothing from outside. */

declare global {
  interface Window {
    /** The result of `watchPage`, in ms since the navigation; `cls` without a unit. */
    timings: { cards: number; lcp: number; cls: number; longTasks: number; last: number };
  }
}

/** Must come first in each page: tsx's helper for function names. */
export const TSX_HELPER = 'globalThis.__name = (value) => value;';

/**
 * Notes in `window.timings` when the sixth card was painted (0 before), LCP, CLS, what long tasks took beyond 50 ms, and
 * when the last of them was noted.
 * @param card a selector of one card
 */
export function watchPage(card: string): void {
  const timings = { cards: 0, lcp: 0, cls: 0, longTasks: 0, last: 0 };
  window.timings = timings;
  const changes = new MutationObserver(() => {
    if (document.querySelectorAll(card).length < 6) return;
    changes.disconnect();
    // A task after the paint of its frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        timings.cards = performance.now();
        timings.last = timings.cards;
      };
      port2.postMessage(null);
    });
  });
  changes.observe(document, { childList: true, subtree: true });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      timings.last = performance.now();
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    timings.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    timings.cls += value;
  });
  observe('longtask', ({ duration }) => {
    timings.longTasks += duration - 50;
  });
}

/** An input, and the element whose text shows its result. */
export interface TimedInput {
  /** The event that the shopper waits from; a click has the time of the release. */
  readonly event: 'click' | 'keydown';
  /** A selector. */
  readonly result: string;
}

/**
 * Times the next input, from the event's timestamp to the end of the frame that shows its result: script, style,
 * layout and paint.
 * @returns the time in ms; in an object, so that the caller does not await it before the input
 */
export function timeNextInput({ event, result }: TimedInput): { time: Promise<number> } {
  const text = () => document.querySelector(result)?.textContent;
  const before = text();
  const { port1, port2 } = new MessageChannel();
  const time = new Promise<number>((resolve) => {
    const onInput = ({ timeStamp }: Event) => {
      // A message comes after the frame's own work, which follows its callbacks.
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const inFrame = () => {
        if (text() !== undefined && text() !== before) port2.postMessage(null);
        else requestAnimationFrame(inFrame);
      };
      requestAnimationFrame(inFrame);
    };
    addEventListener(event, onInput, { capture: true, once: true });
  });
  return { time };
}
