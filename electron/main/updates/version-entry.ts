/** What a feed says of a new version, once its form is known to be right. */
export interface VersionEntry {
  /** Three numbers, such as 1.4.0: the package's own version is the same text. */
  readonly version: string;
  /** The name of the package, without any folder. */
  readonly file: string;
  /** In hexadecimal. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * What is signed, and what `update.manifest` holds, byte for byte. `apply-update` writes the same text anew from what it
 * read, and takes no other.
 */
export function updateStatement({ version, file, sha512, size }: VersionEntry): string {
  return `countertop-update\nversion ${version}\nfile ${file}\nsha512 ${sha512}\nsize ${size}\n`;
}
