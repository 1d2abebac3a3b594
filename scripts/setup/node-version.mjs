import { TaskError } from '../lib/fail.mjs';

/** The tools run on late releases of 20 and on 22.12 or newer, not on what lies between. */
const wanted = '20.19 or newer (of the later ones 22.12 or newer)';

/**
 * Whether this version of Node.js can run the project's tools.
 * @param {string} version as in `process.versions.node`
 * @returns {boolean}
 * @public for the unit tests
 */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Stops early, and in words, where the tools would fail with riddles. */
export function requireNodeVersion() {
  if (isNodeRecentEnough(process.versions.node)) return;
  throw new TaskError(
    `Countertop needs Node.js ${wanted} and this is ${process.versions.node}: install one from https://nodejs.org and run the command again.`,
  );
}
