/** A step that takes at least this many seconds prints its duration. */
const LONG_SECONDS = 5;

/**
 * Prints the name of a step and runs it. A long step prints its duration after 5, 10, 20, 40… seconds and at its end.
 * @template T
 * @param {string} what the step's name, such as 'setup: installing packages'
 * @param {() => Promise<T>} work
 * @param {number} endFrom the least duration in seconds that is printed at the end
 * @returns {Promise<T>}
 */
export async function withProgress(what, work, endFrom = LONG_SECONDS) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  let next = LONG_SECONDS;
  console.log(`${what}…`);
  const timer = setInterval(() => {
    if (seconds() < next) return;
    console.log(`${what}… ${seconds()} s`);
    next *= 2;
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (seconds() >= endFrom) console.log(`${what}: took ${seconds()} s`);
  }
}
