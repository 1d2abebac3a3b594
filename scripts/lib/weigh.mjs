/**
 * What files weigh together, each compressed by itself as hosts send them.
 * @param {readonly { files: string[], gzip: boolean }[]} parts absolute files
 * @returns {Promise<number[]>} in KiB, in the order of the parts
 */
export async function weigh(parts) {
  // Only now: tasks are known before the packages are there.
  const { default: sizeLimit } = await import('size-limit');
  // @ts-expect-error It comes without types.
  const { default: filePlugin } = await import('@size-limit/file');
  const checks = parts.map(({ files, gzip }) => ({ files, gzip, brotli: false }));
  const results = await sizeLimit([filePlugin], { checks });
  if (!Array.isArray(results)) throw new Error('size-limit gave no sizes');
  return results.map(({ size }) => Number(size) / 1024);
}
