/**
 * How long it takes from an input to the end of the frame that shows what came of it, in ms: from the time that the
 * browser gave the key press or the click to the first task after the painting.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act makes the one input that counts
 * @param {(wanted: string) => boolean} isShown runs in the page before each frame; knows nothing of what is around it here
 * @param {string} wanted what `isShown` is given
 * @returns {Promise<number>}
 */
export async function inputToPaint(page, act, isShown, wanted) {
  // As text, because a page may forbid code that is made from text in it, and does not forbid the debugger's.
  await page.evaluate(
    `window.inputToPaint = (${timeToPaint})(${isShown}, ${JSON.stringify(wanted)}); undefined`,
  );
  await act();
  return page.evaluate('window.inputToPaint');
}

/**
 * Runs in the page.
 * @param {(wanted: string) => boolean} isShown
 * @param {string} wanted
 * @returns {Promise<number>}
 */
function timeToPaint(isShown, wanted) {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let pressedAt;
    for (const type of ['keydown', 'click'])
      addEventListener(
        type,
        ({ timeStamp }) => {
          pressedAt ??= timeStamp;
        },
        { capture: true, once: true },
      );
    const look = () => {
      const start = pressedAt;
      if (start === undefined || !isShown(wanted)) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
