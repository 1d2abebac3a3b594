let toStderr = false;

/** Sends every later line of progress to stderr, for tasks whose stdout is read by another program. */
export function keepStdoutClean() {
  toStderr = true;
}

/**
 * Prints one line of progress.
 * @param {string} line
 */
export function say(line) {
  if (toStderr) console.error(line);
  else console.log(line);
}

/**
 * Where a child's output belongs, so that it follows the lines printed by `say`.
 * @returns {['inherit', 'inherit' | 2, 'inherit']}
 */
export function childOutput() {
  return ['inherit', toStderr ? 2 : 'inherit', 'inherit'];
}
