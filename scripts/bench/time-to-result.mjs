/**
 * Times one input from the moment that the browser has it (the event's own timestamp) to the end of the frame that shows
 * its result: scripts, style, layout and paint. What comes behind that (raster, the screen) no page can hurry.
 *
 * `start` runs before the input and must be awaited: nothing of the driver's own stands between input and result.
 * @param {import('@playwright/test').Page} page
 * @param {object} input
 * @param {'click' | 'keydown'} input.event the event that the shopper waits from; a click carries the time of the release
 * @param {readonly string[]} input.results what shows the result: each of these elements has another text by then
 * @returns {Promise<() => Promise<number>>} what to call after the input: settles with ms
 */
export async function timeToResult(page, input) {
  const timing = await page.evaluateHandle(({ event, results }) => {
    const look = () => results.map((selector) => document.querySelector(selector)?.textContent);
    const before = look();
    const isThere = () => look().every((text, place) => text !== undefined && text !== before[place]);
    /** @type {Promise<number>} */
    const result = new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      addEventListener(
        event,
        ({ timeStamp }) => {
          // The frame's own work follows its callbacks in the same task; a message comes behind that task.
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          const inFrame = () => {
            if (isThere()) port2.postMessage(null);
            else requestAnimationFrame(inFrame);
          };
          requestAnimationFrame(inFrame);
        },
        { capture: true, once: true },
      );
    });
    return { result };
  }, input);
  return () => timing.evaluate(({ result }) => result);
}
