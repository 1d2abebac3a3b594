import { TaskError } from '../lib/fail.mjs';

const oldest = { major: 20, minor: 19 };

/**
 * Whether this version of Node.js can run the project's tools.
 * @param {string} version as in `process.versions.node`
 * @returns {boolean}
 * @public for the unit tests
 */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** Stops early, and in words, where the tools would fail with riddles. */
export function requireNodeVersion() {
  if (isNodeRecentEnough(process.versions.node)) return;
  throw new TaskError(
    `Countertop needs Node.js ${oldest.major}.${oldest.minor} or newer and this is ${process.versions.node}: install one from https://nodejs.org and run the command again.`,
  );
}
