/** Functions that run inside a page. Playwright passes them as text, so they can use nothing of this module. */

declare global {
  interface Window {
    /** The result of `watchPage`, in ms since the navigation; `cls` without a unit. */
    timings: { cards: number; lcp: number; cls: number; longTasks: number; last: number };
  }
}

/** Must run first in each page: tsx compiles functions to calls of this helper, which the page lacks. */
export const TSX_HELPER = 'globalThis.__name = (value) => value;';

/**
 * Records in `window.timings`: when the sixth card was painted (0 until then), LCP, CLS, the time that long tasks took
 * beyond 50 ms each, and when the last of these changed.
 * @param card a selector of one card
 */
export function watchPage(card: string): void {
  const timings = { cards: 0, lcp: 0, cls: 0, longTasks: 0, last: 0 };
  window.timings = timings;
  const changes = new MutationObserver(() => {
    if (document.querySelectorAll(card).length < 6) return;
    changes.disconnect();
    // A message posted in a frame's callback arrives after the frame is painted.
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

export interface TimedInput {
  /** The time starts at this event. A click's timestamp is that of the release. */
  readonly event: 'click' | 'keydown';
  /** The selector of the element whose text changes as the result of the input. */
  readonly result: string;
}

/**
 * Times the next input, from the event's timestamp to the end of the frame that shows its result: script, style,
 * layout and paint.
 * @returns the time in ms, in an object: a bare promise would be awaited before the input is made
 */
export function timeNextInput({ event, result }: TimedInput): { time: Promise<number> } {
  const text = () => document.querySelector(result)?.textContent;
  const before = text();
  const { port1, port2 } = new MessageChannel();
  const time = new Promise<number>((resolve) => {
    const onInput = ({ timeStamp }: Event) => {
      // A message posted in a frame's callback arrives after the frame's style, layout and paint.
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
