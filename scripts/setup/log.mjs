/** From how many seconds on a step says how long it has taken. */
const LONG_SECONDS = 5;

let toStderr = false;

/** How many steps are being done, each within the one before: steps must not run beside each other. */
let depth = 0;

/** Sends every later line of progress to stderr, for tasks whose stdout is read by another program. */
export function keepStdoutClean() {
  toStderr = true;
}

/**
 * Prints one line of progress.
 * @param {string} line
 */
export function log(line) {
  if (toStderr) console.error(line);
  else console.log(line);
}

/**
 * Where a child's output belongs, so that it follows the lines printed by `log`.
 * @returns {['inherit', 'inherit' | 2, 'inherit']}
 */
export function childOutput() {
  return ['inherit', toStderr ? 2 : 'inherit', 'inherit'];
}

/**
 * Says what is being done. What takes long also says how long it has taken, after 5, 10, 20, 40… seconds, unless a step
 * within it says so, and at its end.
 * @template T
 * @param {string} what such as 'setup: installing packages'
 * @param {() => Promise<T>} work
 * @param {number} endFrom from how many seconds on the end is said, too
 * @returns {Promise<T>}
 */
export async function withProgress(what, work, endFrom = LONG_SECONDS) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  depth += 1;
  const ownDepth = depth;
  let next = LONG_SECONDS;
  log(`${what}…`);
  const timer = setInterval(() => {
    if (seconds() < next || ownDepth < depth) return;
    log(`${what}… ${seconds()} s`);
    while (next <= seconds()) next *= 2;
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    depth -= 1;
    if (seconds() >= endFrom) log(`${what}: took ${seconds()} s`);
  }
}
