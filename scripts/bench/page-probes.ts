/** What runs inside a page: given to it as text, so that nothing from outside may be used here. */

/** What a page has noted of itself, in ms since the navigation began. */
export interface Seen {
  /** When the sixth card was painted; 0 before. */
  cards: number;
  lcp: number;
  /** No time, but how far things have moved. */
  cls: number;
  fcp: number;
  /** What long tasks took beyond 50 ms each. */
  tbt: number;
  /** When something was noted last. */
  last: number;
}

/** Before anything of the page: notes what happens in `window.seen`, as lightly as that can be done. */
export function watchPage(): void {
  const seen: Seen = { cards: 0, lcp: 0, cls: 0, fcp: 0, tbt: 0, last: 0 };
  Object.assign(window, { seen });
  const articles = document.getElementsByTagName('article');
  const changes = new MutationObserver(() => {
    if (articles.length < 6) return;
    changes.disconnect();
    // A task of its own comes behind the paint of its frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.cards = performance.now();
      };
      port2.postMessage(null);
    });
  });
  changes.observe(document, { childList: true, subtree: true });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      seen.last = performance.now();
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    seen.cls += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.tbt += duration - 50;
  });
}

/**
 * Times the next input, from the moment that the browser has it (the event's own timestamp) to the end of the frame that
 * shows its result: scripts, style, layout and paint. What comes behind that (raster, the screen) no page can hurry.
 * @param event what the shopper waits from; a click carries the time of the release
 * @param results what shows the result: each of these elements has another text by then
 */
export function timeToResult(event: 'click' | 'keydown', results: readonly string[]): Promise<number> {
  const texts = () => results.map((selector) => document.querySelector(selector)?.textContent);
  const before = texts();
  const isThere = () => texts().every((text, place) => text !== undefined && text !== before[place]);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onInput = ({ timeStamp }: Event) => {
      // The frame's own work follows its callbacks in the same task; a message comes behind that task.
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const inFrame = () => {
        if (isThere()) port2.postMessage(null);
        else requestAnimationFrame(inFrame);
      };
      requestAnimationFrame(inFrame);
    };
    addEventListener(event, onInput, { capture: true, once: true });
  });
}
