// @ts-expect-error It comes without types.
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

/**
 * Sizes of groups of files, each compressed by itself as hosts send them.
 * @param parts absolute paths
 * @returns KiB, in the order of the parts
 */
export async function fileSizes(
  parts: readonly { readonly files: string[]; readonly gzip: boolean }[],
): Promise<number[]> {
  const checks = parts.map(({ files, gzip }) => ({ files, gzip, brotli: false }));
  const results = await sizeLimit([filePlugin], { checks });
  if (!Array.isArray(results)) throw new Error('size-limit gave no sizes');
  return results.map(({ size }) => Number(size) / 1024);
}
