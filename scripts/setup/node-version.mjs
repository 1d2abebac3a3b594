/** @param {string} version as in `process.versions.node` */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** @throws a clear error if Node.js is too old, because the tools' own errors would be obscure */
export function requireNodeVersion() {
  if (isNodeRecentEnough(process.versions.node)) return;
  throw new Error(
    `Countertop needs Node.js 22.12 or newer, or 20.19 or newer within version 20. This is ${process.versions.node}: install another version from https://nodejs.org and run the command again.`,
  );
}
