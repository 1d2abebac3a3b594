/** A step that takes at least this many seconds prints its duration. */
const LONG_SECONDS = 5;

let toStderr = false;

/** The number of nested steps that are running. Two steps must not run in parallel. */
let depth = 0;

/** Sends all later progress lines to stderr, for tasks whose stdout another program reads. */
export function keepStdoutClean() {
  toStderr = true;
}

/**
 * Prints a line of progress.
 * @param {string} line
 */
export function log(line) {
  if (toStderr) console.error(line);
  else console.log(line);
}

/**
 * The `stdio` option for a child process that prints to the same stream as `log`.
 * @returns {['inherit', 'inherit' | 2, 'inherit']}
 */
export function childOutput() {
  return ['inherit', toStderr ? 2 : 'inherit', 'inherit'];
}

/**
 * Prints the name of a step and runs it. A long step prints its duration after 5, 10, 20, 40… seconds and at its end.
 * While an inner step runs, only the inner step prints.
 * @template T
 * @param {string} what the step's name, such as 'setup: installing packages'
 * @param {() => Promise<T>} work
 * @param {number} endFrom the least duration in seconds that is printed at the end
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
