/** @typedef {Awaited<ReturnType<typeof import('./bare-browser.mjs').openPage>>} BarePage */

/**
 * Gets ready to time the next input, from the moment that the browser has it (the event's own timestamp) to the end of
 * the frame that shows its result: scripts, style, layout and paint. What comes behind that (raster, the screen) no page
 * can hurry.
 * @param {BarePage} page
 * @param {'click' | 'keydown'} event what the shopper waits from; a click carries the time of the release
 * @param {readonly string[]} results what shows the result: each of these elements has another text by then
 * @returns {Promise<() => Promise<number>>} what to call behind the input: settles with ms
 */
export async function timeToResult(page, event, results) {
  await page.evaluate(
    `window.timeToResult = (${watchForResult})(${JSON.stringify(event)}, ${JSON.stringify(results)}); true`,
  );
  return () => page.evaluate('window.timeToResult');
}

/**
 * Runs in the page.
 * @param {string} event
 * @param {readonly string[]} results
 * @returns {Promise<number>}
 */
function watchForResult(event, results) {
  const look = () => results.map((selector) => document.querySelector(selector)?.textContent);
  const before = look();
  const isThere = () => look().every((text, place) => text !== undefined && text !== before[place]);
  return new Promise((resolve) => {
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
}
